// Bundler configuration of the player's client: React Router, Tailwind and the compiled messages.
import { join } from 'node:path'
import { bundledCallTable } from '@mangetsu/client/bundled-call-table'
import { bundledRefusals } from '@mangetsu/contract/bundled-refusals'
import { bundledSchemas } from '@mangetsu/contract/bundled-schemas'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defaultServerConditions, defineConfig, type Plugin } from 'vite'
import { asPlace, runtimeAsPlace } from './build-steps/one-language.ts'

/**
 * Replaces each message by a placeholder of its text, which build.ts fills for each language. Development uses all
 * languages.
 */
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
  ...bundledSchemas(),
  applyToEnvironment: ({ name }) => name === 'client',
}

/** Lazily loaded modules load their style sheets with a small helper of the project (`load-styles.ts`). */
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
  // Used by the stage only: no page of the site bets or chats at a table.
  ...bundledRefusals({ without: ['place', 'table-bets', 'table-chat'] }),
  applyToEnvironment: ({ name }) => name === 'client',
}

/** Contains no texts and changes rarely: the same file for every language and most releases. */
const framework = /node_modules\/(react|react-dom|react-router|scheduler)\//

/**
 * Modules of every page, in one file: twenty small files compress worse and need more requests. Modules of some pages,
 * and lazily loaded ones (`layout/late`), stay in files of their own.
 */
const everyPage =
  /apps\/player\/(layout(?!\/(bet-kinds|late|slip-stops))|stores(?!\/(browser-storage|expiring-storage|kyc-fields))|dist\/pictures|language|packed-data|page-meta|page\/(page|player-name|shown-rounds|stores-provider)\.|routes\/structured-data|deferred-submit|load-styles|ui\/(after-paint|panel|scroll-row|section|icon|picture|amount\.|button|instant|hydration|overlays|pill|spinner|toast-region|toaster|use-idle))|apps\/player\/features\/lobby\/(game-(art|cover|facts|tile|texts)|kind-labels|tile-sizes)|packages\/money\/(amounts|currencies|display)|packages\/wire\/headers|node_modules\/zustand|apps\/player\/(root|routes\/lang|entry\.client|ui\/turns)|messages-compiled\/(runtime|registry|messages\/(hero_register|place|rail(?!_(bonuses|claimable|daily_waiting))|care_(label|text)\.|footer|play_money|brand|skip|bottom|wordmark|copyright|site_name|parts_(notices|play)|fact(?!_rtp_(declared|measured|few)_note)|volatility|rtp|balance|winner|ticker|board|see_all))/

/**
 * Modules every page loads once it is idle, in one file: each further request costs the browser as much as its code.
 */
const everyQuietPage =
  /node_modules\/@tanstack\/|packages\/client\/(create-api|push-client|timers)\.|apps\/player\/(page\/(client|draft|ended-place|own-rounds-lookup|push-cache|session-end|use-call|use-client|watch)\.|ui\/toast-slip\.|layout\/late\/(announcement-place|connection-watch|error-page|focus-keeper|session-watch|watches)|features\/(access\/access-check|announcement\/use-announcements))/

/**
 * Modules shared by landing pages and some others, in one file: otherwise a dozen files of a few dozen bytes each,
 * whose requests cost more than their content.
 */
const severalPages = [
  {
    // Otherwise part of the odds, which every search and device check would load with it.
    name: 'browser-storage',
    test: /apps\/player\/stores\/browser-storage\./,
  },
  {
    name: 'moments',
    test: /apps\/player\/(ui\/(bar|day|multiple|moon-phase|time-(left|moon|passed))|features\/tournament\/time-left|page\/activity-currency)\.|messages-compiled\/messages\/(offers_dot|tournaments_plus)\./,
  },
  {
    name: 'offers',
    test: /apps\/player\/features\/activity\/(activity-(card|places|time)|home-offers|offer-text)\.|messages-compiled\/messages\/(promotions_(always|until)|reward_join|vip_title)\./,
  },
  {
    name: 'hall-cards',
    test: /apps\/player\/(routes\/(hall-facts|shelf-halls)|features\/machine\/(hall-shelf|machine-(address|labels)))\./,
  },
  {
    name: 'tiles',
    test: /apps\/player\/(routes\/tile-parts|features\/(favourite\/favourite-corner|lobby\/feature-labels))\./,
  },
  {
    name: 'lists',
    test: /apps\/player\/(ui\/(chip-select|empty-state|filter-link))\.|messages-compiled\/messages\/lobby_(found|games_count)\./,
  },
  {
    name: 'play',
    test: /apps\/player\/features\/(play\/(bar-button|full-view|invitation|machine)|lobby\/(game-fact|has-demo))\.|messages-compiled\/messages\/(game_back|panel_(fairness|maker)|play_(demo|is_demo)|rounds_(title|replay))\./,
  },
  {
    name: 'sportsbook',
    test: /apps\/player\/(features\/sport\/(event-address|sports-(head|query))|routes\/coming-events)\.|messages-compiled\/messages\/(sport_(chip_all|closed_here|down_(heading|since|text)|my_bets|practice_note|slip_(title|empty_(title|text))|title)|racing_chip)\./,
  },
  {
    name: 'sport-frame',
    test: /apps\/player\/(early-presses|features\/sport\/((closed|feed)-notice|slip\/(slip-(box|marks|press|selection|place)|to-slip)))\.|packages\/sports\/market-id\./,
  },
  {
    name: 'sport-odds',
    test: /apps\/player\/(features\/sport\/(crest|crests|cut-text|event-table|listed-events|live-(card|sports)|main-market-words|match-words|named-odds-button|odds-format|odds-format-choice|result-(buttons|mark)|bases-mark|spoken-scores|use-(card-places|live-sports))\.|dist\/crests)|packages\/sports\/(main-markets|odds)\./,
  },
  {
    name: 'reading',
    test: /apps\/player\/(ui\/rich-text|features\/page\/(entry-link|page-addresses|tab-strip))\./,
  },
]

export default defineConfig({
  root: import.meta.dirname,
  // Pictures and fonts generated by build.ts.
  publicDir: 'dist/public',
  plugins: [
    tailwindcss(),
    reactRouter(),
    ownStyleLoader,
    noSchemas,
    bundledCallTable(),
    refusalCodes,
    messagePlaces,
  ],
  // Small patterns and an icon used by the style sheet are inlined in it.
  build: {
    assetsInlineLimit: (file) => /\/art\/(patterns|icons)\//.test(file),
    // Pages preload the files of their routes (React Router). For lazily loaded modules, the list of files in every
    // importing file was 1.5 kB of each first visit.
    modulePreload: false,
  },
  environments: {
    // The bootstrap script is a function of the server, sent as text (deferred-hydration.tsx). The games' maths is
    // resolved when it is bundled, not by reading folders.
    ssr: { build: { minify: true }, resolve: { conditions: ['bundled', ...defaultServerConditions] } },
    client: {
      build: {
        rolldownOptions: {
          // The contract's schemas are created by pure calls: a module that uses only a constant next to one need not
          // create it.
          treeshake: { manualPureFunctions: ['z', 'call'] },
          output: {
            // Hashes do not compress: seven characters, 42 bits, suffice to distinguish versions of a file.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            entryFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 1 },
                { name: 'site', test: everyPage },
                ...severalPages,
                { name: 'quiet', test: everyQuietPage },
              ],
            },
          },
        },
      },
    },
  },
})
