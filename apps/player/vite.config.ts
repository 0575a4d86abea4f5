// How the player's client is bundled: React Router, Tailwind and the compiled messages.
import { join } from 'node:path'
import { bundledRefusals } from '@mangetsu/contract/bundled-refusals'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defaultServerConditions, defineConfig, type Plugin } from 'vite'
import { callTableModule } from './build-steps/call-table.ts'
import { asPlace, runtimeAsPlace } from './build-steps/one-language.ts'
import { withoutSchemas } from './build-steps/without-schemas.ts'

/** Each message becomes a place for its text in one language, which build.ts puts there for each. Development has all. */
const messagePlaces: Plugin = {
  name: 'message-places',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /messages-compiled\/(runtime|messages\/(?!_index)\w+)\.js$/ },
    handler: (code, id) => (id.endsWith('/runtime.js') ? runtimeAsPlace : asPlace(code)),
  },
}

const noSchemas: Plugin = {
  name: 'no-schemas',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: { filter: { id: /packages\/contract\/[\w-]+\.ts$/ }, handler: withoutSchemas },
}

/** The pages' server has it as well: it starts sooner. Development reads the contract as it is now. */
const callTable: Plugin = {
  name: 'call-table',
  apply: 'build',
  load: { filter: { id: /packages\/client\/call-table\.ts$/ }, handler: callTableModule },
}

/** Parts that are loaded when wanted wait for their sheets by our own few lines (`load-styles.ts`). */
const ownStyleLoader: Plugin = {
  name: 'own-style-loader',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => join(import.meta.dirname, 'load-styles.ts'),
  },
}

const refusalCodes: Plugin = {
  // These are the stage's: no page of the site bets or speaks at a table.
  ...bundledRefusals({ without: ['place', 'table-bets', 'table-chat'] }),
  applyToEnvironment: ({ name }) => name === 'client',
}

/** Speaks no language and changes rarely: the same file for every language and most releases. */
const framework = /node_modules\/(react|react-dom|react-router|scheduler)\//

/**
 * What every page needs, in one file: twenty small ones compress worse and ask more often. What only some pages
 * need, and what is loaded when wanted (`layout/late`), stays in files of its own.
 */
const everyPage =
  /apps\/player\/(layout(?!\/late)|stores(?!\/kyc-fields)|dist\/pictures|language|packed-data|page-meta|page\/(page|player-name|shown-rounds|stores-provider)\.|routes\/structured-data|deferred-submit|load-styles|ui\/(after-paint|day|panel|rich-text|scroll-row|section|icon|picture|amount\.|button|instant|hydration|overlays|pill|spinner|toast-region|toaster|use-idle))|apps\/player\/features\/(lobby\/(game-(art|cover|facts|tile|texts)|kind-labels|tile-sizes)|winner\/(ticker|winner-text|winner-board|live-winners))|packages\/money\/(amounts|currencies|display)|packages\/wire\/headers|node_modules\/zustand|apps\/player\/(root|routes\/lang|entry\.client|packed-config|ui\/turns)|messages-compiled\/(runtime|registry|messages\/(hero_register|place|rail|care_(hotline|centres|ga|gamanon|label|text)\.|footer|play_money|brand|skip|bottom|wordmark|copyright|site_name|parts_(notices|play)|fact|volatility|rtp|balance|winner|ticker|board|see_all|featured))/

/** What every page fetches once it is idle, in one file: each request of its own costs the browser as much as its code. */
const everyQuietPage =
  /node_modules\/@tanstack\/|packages\/client\/(create-api|push-client|timers)\.|apps\/player\/(page\/(client|draft|ended-place|own-rounds-lookup|push-cache|session-end|use-call|use-client|watch)\.|ui\/toast-slip\.|layout\/late\/(announcement-place|connection-watch|error-page|focus-keeper|session-watch|watches)|features\/(access\/access-check|announcement\/use-announcements))/

/**
 * What a page that visitors come to first shares with some others: a dozen files of a few dozen bytes each otherwise, and
 * a request takes the browser longer than they do.
 */
const severalPages = [
  {
    name: 'tiles',
    test: /apps\/player\/(routes\/tile-parts|features\/(favourite\/favourite-corner|lobby\/feature-labels))\./,
  },
  {
    name: 'lists',
    test: /apps\/player\/(ui\/(chip-select|empty-state)|features\/lobby\/kind-texts)\.|messages-compiled\/messages\/lobby_found\./,
  },
  {
    name: 'play',
    test: /apps\/player\/features\/(play\/(bar-button|full-view|invitation|machine)|lobby\/(game-fact|has-demo))\.|messages-compiled\/messages\/(game_back|panel_(fairness|maker)|play_(demo|is_demo)|rounds_title)\./,
  },
  { name: 'reading', test: /apps\/player\/features\/page\/(page-addresses|tab-strip|topic-article)\./ },
]

export default defineConfig({
  root: import.meta.dirname,
  // The pictures and faces that build.ts has cut to the sizes used.
  publicDir: 'dist/public',
  plugins: [tailwindcss(), reactRouter(), ownStyleLoader, noSchemas, callTable, refusalCodes, messagePlaces],
  // What the sheet itself draws, the ground's small patterns and an icon, comes with it, not after it.
  build: {
    assetsInlineLimit: (file) => /\/art\/(patterns|icons)\//.test(file),
    // Pages preload what their routes need (React Router). For what is loaded when wanted, the list of its files in
    // every file that may want it was 1.5 kB of each first visit.
    modulePreload: false,
  },
  environments: {
    // The script that starts the page is a function of the server's, sent as text (deferred-hydration.tsx).
    // The games' mathematics are found when it is bundled, not by reading folders.
    ssr: { build: { minify: true }, resolve: { conditions: ['bundled', ...defaultServerConditions] } },
    client: {
      build: {
        rolldownOptions: {
          // The contract's schemas are made by calls without effects: what only names a constant beside one need not make it.
          treeshake: { manualPureFunctions: ['z', 'call'] },
          output: {
            // Hashes are what does not compress of a first visit: seven characters are 42 bits to tell versions of one name apart.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            entryFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 1 },
                { name: 'site', test: everyPage },
                { name: 'quiet', test: everyQuietPage },
                ...severalPages,
              ],
            },
          },
        },
      },
    },
  },
})
