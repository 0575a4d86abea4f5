// Every address of the site and the file that answers it. Addresses without a language are redirected.
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Where codes are typed: what has run out there does not lead home (specification, section 4, code 1012). */
const codeAddress = 'routes/code-address.tsx'

/** Pages of content; the client knows which topic each shows. */
const topicPaths = [
  'static/about',
  'static/termsAndConditions',
  'static/generalTermsOfUse',
  'static/sportRules',
  'static/responsiblePlay',
  'static/blog',
  'static/media',
  'static/channels',
  'sitePolicies',
  'bonusRules',
  'help/guide',
  'help/about-deposit-withdrawal',
  'help/about_withdrawal',
]

export default [
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('sitemap/:part', 'routes/sitemap-part.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route(':lang/game/:kind/:gameId/window', 'routes/game-window.tsx'),
  route(':lang?', 'routes/lang.tsx', [
    index('routes/home.tsx'),
    route('game/search', 'routes/game-search.tsx'),
    route('game/my-list', 'routes/my-list.tsx'),
    route('game/pachinko', 'routes/hall.tsx'),
    route('game/pachislot', 'routes/pachislot.ts'),
    route('game/:kind', 'routes/games-of-kind.tsx'),
    route('provider/:code', 'routes/provider.tsx'),
    route('game/:kind/:gameId', 'routes/game.tsx'),
    route('videoList', 'routes/video-list.tsx'),
    route('videoList/:videoId', 'routes/video.tsx'),
    route('round/:roundId', 'routes/round.tsx'),
    route('round/:roundId/record.json', 'routes/round-record.ts'),
    route('promotions', 'routes/promotions.tsx'),
    route('promotions/:activityCode', 'routes/promotion.tsx'),
    route('guess', 'routes/guess.tsx'),
    route('guess/:guessId', 'routes/guess-game.tsx'),
    route('vip', 'routes/vip.tsx'),
    route('bonuses', 'routes/bonuses.tsx'),
    route('jackpot', 'routes/jackpot.tsx'),
    route('daily', 'routes/daily.tsx'),
    route('missions', 'routes/missions.tsx'),
    route('bonuses/:requestId', 'routes/bonus.tsx'),
    route('exchange', 'routes/exchange.tsx'),
    route('fairness', 'routes/fairness.tsx'),
    route('fairness/book', 'routes/fairness-book.tsx'),
    layout('routes/information.tsx', [
      ...topicPaths.map((path) => route(path, 'routes/topic.tsx', { id: `topic-${path}` })),
      route('faq', 'routes/faq.tsx'),
      route('contact', 'routes/contact.tsx'),
      route('contact/:inquiryId', 'routes/inquiry.tsx'),
      route('sitemap', 'routes/site-map.tsx'),
    ]),
    route('login', 'routes/login.tsx', [route('code', codeAddress, { id: 'login-code' })]),
    route('register', 'routes/register.tsx', [route('code', codeAddress, { id: 'register-code' })]),
    route('password-reset', 'routes/password-reset.tsx', [
      route('code', codeAddress, { id: 'password-reset-code' }),
    ]),
    route('account', 'routes/account-pages.tsx', [
      index('routes/account.tsx'),
      route('security', 'routes/account-security.tsx'),
      route('verification', 'routes/account-verification.tsx'),
      route('limits', 'routes/account-limits.tsx'),
      route('notices', 'routes/account-notices.tsx'),
    ]),
    route('wallet', 'routes/wallet.tsx', [
      route('deposit', 'routes/wallet-deposit.tsx'),
      route('withdraw', 'routes/wallet-withdraw.tsx'),
      route('exchange', 'routes/wallet-exchange.tsx'),
      route('vault', 'routes/wallet-vault.tsx'),
    ]),
    route('wallet/history', 'routes/wallet-history.tsx'),
    route('account/history', 'routes/account-history.tsx'),
    route('wallet/methods', 'routes/wallet-methods.tsx'),
    route('manifest.webmanifest', 'routes/manifest.ts'),
    route('offline', 'routes/offline.tsx'),
    route('403', 'routes/forbidden.tsx'),
    route('*', 'routes/missing.tsx'),
  ]),
] satisfies RouteConfig
