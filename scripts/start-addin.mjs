// `npm run start:addin`: sets up, builds, and serves the Excel add-in over https on this machine.
import { join } from 'node:path';
import { addinHeaders } from './addin-headers.mjs';
import { developmentUrl } from './addin-settings.mjs';
import { build } from './build.mjs';
import { developmentCertificate } from './certificate.mjs';
import { helped, serverOptions } from './options.mjs';
import { root, runMain } from './run.mjs';
import { serve } from './serve.mjs';

const developmentPort = Number(new URL(developmentUrl).port);

/** @param {string} certFile */
function howToTrust(certFile) {
  return `Trust its certificate once (again when it is renewed, every year):
  Windows  certutil -user -addstore Root "${certFile}"
  macOS    security add-trusted-cert -r trustRoot -k ~/Library/Keychains/login.keychain-db "${certFile}"
  Linux    certutil -d sql:$HOME/.pki/nssdb -A -t "P,," -n usl-fit -i "${certFile}"   (Chrome and Edge; package libnss3-tools)`;
}

/** @param {string} manifest */
function howToSideload(manifest) {
  return `Give Excel the manifest ${manifest}
  Excel on Windows  put it into a folder you share; add that share's \\\\computer\\folder path under
                    File > Options > Trust Center > Trust Center Settings > Trusted Add-in Catalogs,
                    tick Show in Menu, restart Excel, then Home > Add-ins > More Add-ins > Shared Folder
  Excel on Mac      copy it into ~/Library/Containers/com.microsoft.Excel/Data/Documents/wef
                    (make the folder if it is not there), restart Excel, then Home > Add-ins
  Excel on the web  Home > Add-ins > More Add-ins > My Add-ins > Upload My Add-in
Then click Fit on the Home tab, or type =USL. in a cell. Step by step, and how to take it out again:
docs/excel/install.md`;
}

const help = `npm run start:addin: installs what is missing, builds the Excel add-in, creates a certificate for this
machine, and serves the add-in over https until Ctrl+C. It prints how to trust the certificate and how to
load the manifest into Excel.

  npm run start:addin -- --port 4443

Options, after --
  --port PORT  serves at https://localhost:PORT (default ${developmentPort})
  --help, -h   prints this help`;

await runMain(async () => {
  if (helped(help)) return;
  const { port } = serverOptions(developmentPort);
  // The manifest must name the address served here, wherever the add-in will be deployed.
  if (port === developmentPort) delete process.env['USL_FIT_ADDIN_URL'];
  else process.env['USL_FIT_ADDIN_URL'] = `https://localhost:${port}`;
  await build({ parts: ['addin'] });
  const folder = join(root, 'dist', 'addin');
  const certificate = await developmentCertificate(join(root, '.certificates'));
  const { url } = await serve({ folder, port, certificate, headersOf: addinHeaders().of });
  console.log(`\nThe add-in is at ${url}/taskpane.html (Ctrl+C ends it)`);
  console.log(`\n${howToTrust(certificate.certFile)}`);
  console.log(`\n${howToSideload(join(folder, 'manifest.xml'))}`);
});
