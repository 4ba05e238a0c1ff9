import { formatPlain } from '../../view/format.ts';
import type { SavedSession } from '../link/content.ts';
import { outTexts } from '../texts/export.ts';
import { shareTexts } from '../texts/share.ts';
import { files } from './deliver.ts';
import { Refused } from './faults.ts';
import { copy, done, save, type Notice } from './notice.ts';
import { hostedAddress, pageWith } from './place.ts';

/** Some programs cut longer links. */
const safeLength = 2000;

async function linkHere(saved: SavedSession): Promise<string> {
  const { linkOf, refusalOf } = await import('../link/link.ts');
  const error = refusalOf(saved);
  if (error !== null) throw new Refused(error);
  return linkOf(saved);
}

/** Copies a link to the session, and puts it into the address bar. */
export function copyLink(saved: SavedSession): Promise<Notice> {
  const hosted = hostedAddress();
  const isFile = location.protocol === 'file:';
  const address = linkHere(saved).then((hash) => {
    // Replaces the address, so that the back button still leads to the same page.
    history.replaceState(history.state, '', hash);
    return { plain: isFile && hosted !== null ? hosted + hash : location.href };
  });
  const where = () => {
    if (!isFile) return '';
    const { opensAt, opensHereOnly } = shareTexts();
    return ` ${hosted === null ? opensHereOnly : opensAt(hosted)}`;
  };
  return copy(address, {
    done: ({ length }) => outTexts().link.done(formatPlain(length), length > safeLength) + where(),
    shown: () => outTexts().link.shown,
  });
}

/** Saves this page with the session in it. */
export async function savePage(saved: SavedSession): Promise<Notice> {
  save(files.page, 'text/html;charset=utf-8', pageWith(await linkHere(saved)));
  return done(() => shareTexts().pageSaved(files.page));
}
