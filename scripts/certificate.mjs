// The development certificate of the add-in's server. Excel loads an add-in over https only.
import { X509Certificate, createPrivateKey } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const day = 24 * 3600 * 1000;
const validDays = 365;
/** Days before expiry at which it is renewed, so that it does not expire during work. */
const renewDays = 7;
const names = ['DNS:localhost', 'IP Address:127.0.0.1'];

/** @typedef {{ key: string, cert: string, certFile: string, renewed: boolean }} DevelopmentCertificate */

/**
 * Whether a certificate is usable: its key matches, it names this machine, and it does not expire soon.
 * @param {string} key @param {string} cert @param {Date} now
 */
export function isUsable(key, cert, now) {
  try {
    const certificate = new X509Certificate(cert);
    const alternatives = certificate.subjectAltName?.split(', ') ?? [];
    return (
      certificate.checkPrivateKey(createPrivateKey(key)) &&
      names.every((name) => alternatives.includes(name)) &&
      new Date(certificate.validFrom) <= now &&
      Date.parse(certificate.validTo) - now.getTime() > renewDays * day
    );
  } catch {
    // A damaged file counts as missing.
    return false;
  }
}

/** A new certificate and its key, as PEM. @param {Date} now */
export async function generate(now) {
  const { default: selfsigned } = await import('selfsigned');
  return selfsigned.generate([{ name: 'commonName', value: 'USL Fit development' }], {
    algorithm: 'sha256',
    keyType: 'rsa',
    keySize: 2048,
    notBeforeDate: new Date(now.getTime() - day),
    notAfterDate: new Date(now.getTime() + validDays * day),
    extensions: [
      // Not a CA: trusting it means trusting this server only, not certificates signed with its key.
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, keyEncipherment: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
          { type: 7, ip: '::1' },
        ],
      },
    ],
  });
}

/**
 * The certificate in the folder, created or renewed when needed.
 * @param {string} folder
 * @param {Date} [now]
 * @returns {Promise<DevelopmentCertificate>}
 */
export async function developmentCertificate(folder, now = new Date()) {
  const keyFile = join(folder, 'localhost.key');
  const certFile = join(folder, 'localhost.crt');
  if (existsSync(keyFile) && existsSync(certFile)) {
    const key = readFileSync(keyFile, 'utf8');
    const cert = readFileSync(certFile, 'utf8');
    if (isUsable(key, cert, now)) return { key, cert, certFile, renewed: false };
  }
  const made = await generate(now);
  mkdirSync(folder, { recursive: true });
  writeFileSync(keyFile, made.private, { mode: 0o600 });
  writeFileSync(certFile, made.cert);
  return { key: made.private, cert: made.cert, certFile, renewed: true };
}
