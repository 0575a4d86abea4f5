// The sign-in address of the client: written in one module, so that every link to it carries the way back.
import { isTestFile, type Source, type Violation } from '../source.ts'

const module = 'apps/player/page/login-address.ts'

/** `/login?…`, `${lang}/login`, and `to('/login…`: an address put together by hand. */
const byHand = /\/login\?|\}\/login\b|\bto\(\s*['"`]\/login/

/** Sign-in addresses outside that module. */
export function checkLoginAddress({ path, text }: Source): Violation[] {
  if (!path.startsWith('apps/player/') || path === module || isTestFile(path)) return []
  const message = `a sign-in address: loginAddress or loginPage of ${module}`
  return text
    .split('\n')
    .flatMap((line, index) => (byHand.test(line) ? [{ rule: 'login', path, line: index + 1, message }] : []))
}
