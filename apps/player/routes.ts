// Every address of the site and the file that answers it. Addresses without a language are redirected.
import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route(':lang?', 'routes/lang.tsx', [
    index('routes/home.tsx'),
    route('game/slots', 'routes/slots.tsx'),
    route('game/slots/:gameId', 'routes/game.tsx'),
    route('round/:roundId', 'routes/round.tsx'),
    route('fairness', 'routes/fairness.tsx'),
    route('faq', 'routes/faq.tsx'),
    route('static/termsAndConditions', 'routes/terms.tsx'),
    route('login', 'routes/login.tsx'),
    route('register', 'routes/register.tsx'),
    route('account', 'routes/account.tsx'),
    route('wallet', 'routes/wallet.tsx', [
      route('deposit', 'routes/wallet-deposit.tsx'),
      route('withdraw', 'routes/wallet-withdraw.tsx'),
    ]),
    route('wallet/history', 'routes/wallet-history.tsx'),
    route('*', 'routes/missing.tsx'),
  ]),
] satisfies RouteConfig
