// Generates Microsoft's unified manifest (JSON) of the add-in from manifest.xml, the single source of both.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Version of the schema, which names its folder and the manifest version. */
export const schemaVersion = '1.30';
const schemas = `https://developer.microsoft.com/json-schemas/teams/v${schemaVersion}`;
const home = 'https://github.com/usl-fit/usl-fit';
const licence = `${home}/blob/main/LICENSE`;
const page = 'UslFit.Taskpane';

/** @typedef {{ en: string, de: string }} Words */
/** @typedef {Record<'en' | 'de', { short: string, full: string }>} Listing */

/** @param {string} file @returns {any} */
const json = (file) => JSON.parse(readFileSync(join(root, 'addin', file), 'utf8'));

/** @param {string} text */
function unescaped(text) {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** The resources of the XML by id, in both languages. @param {string} xml */
function resourcesOf(xml) {
  /** @type {Map<string, Words>} */
  const found = new Map();
  const element =
    /<bt:(?:String|Url|Image) id="([^"]+)" DefaultValue="([^"]*)"(?: \/>|>\s*<bt:Override Locale="de-DE" Value="([^"]*)")/g;
  for (const [, id = '', en = '', de = en] of xml.matchAll(element)) {
    found.set(id, { en: unescaped(en), de: unescaped(de) });
  }
  /** @param {string} id */
  return (id) => {
    const words = found.get(id);
    if (words === undefined) throw new Error(`manifest.xml has no resource ${id}`);
    return words;
  };
}

/** The text that an expression matches; throws if there is none. @param {string} xml @param {RegExp} expression */
function textOf(xml, expression) {
  const [, text] = expression.exec(xml) ?? [];
  if (text === undefined) throw new Error(`manifest.xml has nothing like ${expression}`);
  return text;
}

/**
 * The manifest and its German texts.
 * @param {string} xml the XML manifest with the deployed addresses
 */
export function unifiedManifest(xml) {
  const resource = resourcesOf(xml);
  /** @type {Listing} */
  const listing = json('listing.json');
  const [action] = json('shortcuts.json').actions;
  const [shortcut] = json('shortcuts.json').shortcuts;
  /** @type {Record<string, string>} */
  const german = {};
  /** Returns an English text, and records its German translation under its path. @param {string} id @param {string} path */
  const words = (id, path) => {
    const { en, de } = resource(id);
    if (de !== en) german[path] = de;
    return en;
  };
  const icons = [16, 20, 24, 32, 40, 48, 64, 80].map((size) => ({
    size,
    url: resource(`Icon.${size}`).en,
  }));
  /** @param {string} id @param {string} label @param {string} title @param {string} text @param {string} actionId @param {string} path */
  const button = (id, label, title, text, actionId, path) => ({
    id,
    type: 'button',
    label: words(label, `${path}.label`),
    icons,
    supertip: {
      title: words(title, `${path}.supertip.title`),
      description: words(text, `${path}.supertip.description`),
    },
    actionId,
  });
  const group = 'extensions[0].ribbons[0].tabs[0].groups[0]';
  const sets = [...xml.matchAll(/<Set Name="([^"]+)" MinVersion="([^"]+)" \/>/g)];
  const manifest = {
    $schema: `${schemas}/MicrosoftTeams.schema.json`,
    manifestVersion: schemaVersion,
    id: textOf(xml, /<Id>(.*)<\/Id>/),
    version: textOf(xml, /<Version>(\d+\.\d+\.\d+)/),
    localizationInfo: {
      defaultLanguageTag: 'en-us',
      additionalLanguages: [{ languageTag: 'de-de', file: 'manifest.de.json' }],
    },
    developer: {
      name: textOf(xml, /<ProviderName>(.*)<\/ProviderName>/),
      websiteUrl: home,
      privacyUrl: resource('Help.Url').en.replace('index.html', 'privacy.html'),
      termsOfUseUrl: licence,
    },
    name: { short: textOf(xml, /<DisplayName DefaultValue="([^"]+)"/) },
    description: { short: listing.en.short, full: listing.en.full },
    icons: { color: 'icon-192.png', outline: 'outline-32.png' },
    accentColor: '#0E5C6E',
    validDomains: [new URL(resource('Taskpane.Url').en).host],
    authorization: {
      permissions: { resourceSpecific: [{ name: 'Document.ReadWrite.User', type: 'Delegated' }] },
    },
    extensions: [
      {
        requirements: {
          scopes: ['workbook'],
          capabilities: sets.map(([, name, minVersion]) => ({ name, minVersion })),
        },
        runtimes: [
          {
            id: 'UslFit.Runtime',
            type: 'general',
            lifetime: 'long',
            code: { page: resource('Taskpane.Url').en, script: resource('Functions.Script').en },
            actions: [
              { id: action.id, type: 'executeFunction', displayName: action.name },
              { id: page, type: 'openPage', view: page },
            ],
            customFunctions: {
              namespace: {
                id: resource('Functions.Namespace').en,
                name: resource('Functions.Namespace').en,
              },
              metadataUrl: words(
                'Functions.Metadata',
                'extensions[0].runtimes[0].customFunctions.metadataUrl',
              ),
            },
          },
        ],
        ribbons: [
          {
            contexts: ['default'],
            tabs: [
              {
                builtInTabId: 'TabHome',
                groups: [
                  {
                    id: 'UslFit.Group',
                    label: words('Group.Label', `${group}.label`),
                    icons,
                    controls: [
                      button(
                        'UslFit.Fit',
                        'Fit.Label',
                        'Fit.Title',
                        'Fit.Description',
                        action.id,
                        `${group}.controls[0]`,
                      ),
                      button(
                        'UslFit.Pane',
                        'Pane.Label',
                        'Pane.Label',
                        'Pane.Description',
                        page,
                        `${group}.controls[1]`,
                      ),
                    ],
                  },
                ],
              },
            ],
          },
        ],
        contextMenus: [
          {
            menus: [
              {
                entryPoint: 'cell',
                controls: [
                  button(
                    'UslFit.FitCells',
                    'Fit.Title',
                    'Fit.Title',
                    'Fit.Description',
                    action.id,
                    'extensions[0].contextMenus[0].menus[0].controls[0]',
                  ),
                ],
              },
            ],
          },
        ],
        getStartedMessages: [
          {
            title: words('Start.Title', 'extensions[0].getStartedMessages[0].title'),
            description: words(
              'Start.Description',
              'extensions[0].getStartedMessages[0].description',
            ),
            learnMoreUrl: resource('Help.Url').en,
          },
        ],
        keyboardShortcuts: [
          {
            requirements: { capabilities: [{ name: 'KeyboardShortcuts', minVersion: '1.1' }] },
            shortcuts: [{ key: shortcut.key, actionId: shortcut.action }],
          },
        ],
      },
    ],
  };
  const localization = {
    $schema: `${schemas}/MicrosoftTeams.Localization.schema.json`,
    'name.short': manifest.name.short,
    'description.short': listing.de.short,
    'description.full': listing.de.full,
    ...german,
  };
  return { manifest, localization };
}
