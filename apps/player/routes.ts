// Every address of the site and the file that answers it. Addresses without a language are redirected.
import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Where codes are typed: what has run out there does not lead home (specification, section 4, code 1012). */
const codeAddress = 'routes/code-address.tsx'

export default [
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route(':lang?', 'routes/lang.tsx', [
    index('routes/home.tsx'),
    route('game/slots', 'routes/slots.tsx'),
    route('game/slots/:gameId', 'routes/game.tsx'),
    route('round/:roundId', 'routes/round.tsx'),
    route('fairness', 'routes/fairness.tsx'),
    route('fairness/book', 'routes/fairness-book.tsx'),
    route('faq', 'routes/faq.tsx'),
    route('static/termsAndConditions', 'routes/terms.tsx'),
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
    route('403', 'routes/forbidden.tsx'),
    route('*', 'routes/missing.tsx'),
  ]),
] satisfies RouteConfig
