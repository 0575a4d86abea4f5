// A stage of each other family of games, played at a machine of its hall with the player's own money; the slot's is in the
// main job.
import { openGame, type StartLabels, seeResult, spin } from './steps.ts'
import { both, expect, nameOf, test } from './story.ts'

const machines: readonly { readonly kind: string; readonly path: string; readonly start: StartLabels }[] = [
  { kind: 'pachinko', path: '/game/pachinko/koi-falls', start: { ja: '玉を打つ', en: 'Shoot' } },
  {
    kind: 'pachislot',
    path: '/game/pachislot/fireworks-night',
    start: { ja: 'レバーを倒す', en: 'Pull the lever' },
  },
]

for (const [no, reader] of both.entries()) {
  test.describe(nameOf(reader), () => {
    test.use(reader)

    for (const { kind, path, start } of machines) {
      test(`${kind}: a round is drawn to its end and stands in the history`, async ({
        page,
        open,
        say,
        lang,
        become,
      }) => {
        await become(10_000)
        // A machine has one player at a time: each reader sits at one of their own.
        await open(page, `${path}?machine=${no + 3}`)
        const stage = await openGame(page, say, lang, start)
        const { id } = await spin(page, stage, lang, start)
        await seeResult(stage, lang, start)
        await open(page, '/wallet/history')
        await expect(page.locator(`a[href*="${id}"]`).first()).toBeAttached()
      })
    }
  })
}
