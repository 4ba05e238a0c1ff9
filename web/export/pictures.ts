import { outTexts } from '../texts/export.ts';
import { shareTexts } from '../texts/share.ts';
import { copiedPicture, files } from './deliver.ts';
import type { Exported } from './contents.ts';
import { Refused } from './faults.ts';
import { done, save, type Notice } from './notice.ts';
import { hostedAddress } from './place.ts';

const formats = () => import('./formats.ts');

/** Copies a picture for a chat, or saves it if the browser denies that. */
export async function copyPicture({ pictured, origin }: Exported): Promise<Notice> {
  const picture = formats().then(async ({ chatSvg, pngOf }) => {
    const png = await pngOf(chatSvg(pictured, { origin, address: hostedAddress() }));
    if (png === null) {
      const message = outTexts().notSaved(files.picture);
      throw new Refused({ code: 'picture-not-made', message });
    }
    return png;
  });
  if (await copiedPicture(picture)) return done(() => shareTexts().pictureCopied);
  save(files.picture, 'image/png', await picture);
  return done(() => shareTexts().pictureSaved(files.picture));
}

/** Saves the chart as pixels. */
export async function savePng({ pictured }: Exported): Promise<Notice> {
  const { chartSvg, pngOf } = await formats();
  const png = await pngOf(chartSvg(pictured)).catch(() => null);
  return png === null
    ? done(() => outTexts().notSaved(files.png))
    : save(files.png, 'image/png', png);
}
