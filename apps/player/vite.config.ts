// How the player's client is bundled: React Router, Tailwind and the compiled messages.
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * What every page needs, in one file: twenty small ones compress worse and ask more often. What only some pages
 * need, and what is loaded when wanted (`layout/late`), stays in files of its own.
 */
const everyPage =
  /apps\/player\/(layout(?!\/late)|stores(?!\/kyc-fields)|dist|language|packed-data|page-meta|held-submit|ui\/(after-paint|icon|picture|amount(?!-field)|button|instant|pill|spinner|toast))|apps\/player\/features\/(lobby\/game-(art|cover|facts|tile)|winner\/(ticker|winner-text|winner-board|live-winners))|packages\/money|node_modules\/zustand|messages-compiled\/(runtime|registry|messages\/(place|rail|care_(hotline|centres|ga|gamanon|label|text)\.|footer|play_money|brand|skip|bottom|wordmark|copyright|fault|missing|site_name|parts_(notices|dismiss|play)|fact|volatility|rtp|balance|winner|ticker|board|see_all|featured))/

export default defineConfig({
  root: import.meta.dirname,
  // The pictures and faces that build.ts has cut to the sizes used.
  publicDir: 'dist/public',
  plugins: [tailwindcss(), reactRouter()],
  // What the sheet itself draws, the ground's small patterns and an icon, comes with it, not after it.
  build: { assetsInlineLimit: (file) => /\/art\/(patterns|icons)\//.test(file) },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [{ name: 'site', test: everyPage }] },
          },
        },
      },
    },
  },
})
