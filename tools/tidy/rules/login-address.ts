// The client's sign-in address is built in one module, so that every link to it includes the return address.
import { isTestFile, type Source, type Violation } from '../source.ts'

const module = 'apps/player/page/login-address.ts'

/** `/login?…`, `${lang}/login`, and `to('/login…`: a manually built address. */
const byHand = /\/login\?|\}\/login\b|\bto\(\s*['"`]\/login/

/** Reports sign-in addresses outside that module. */
export function checkLoginAddress({ path, text }: Source): Violation[] {
  if (!path.startsWith('apps/player/') || path === module || isTestFile(path)) return []
  const message = `a sign-in address: loginAddress or loginPage of ${module}`
  return text
    .split('\n')
    .flatMap((line, index) => (byHand.test(line) ? [{ rule: 'login', path, line: index + 1, message }] : []))
}
