// A silent loop of a game's newest clip on its cover while the mouse is over it.
import { getLocale } from '../../messages-compiled/runtime.js'
import { useCall } from '../../page/use-call.ts'
import { wantsMotion } from './wants-motion.ts'

/** Renders nothing until the clip plays, and nothing for a game without one. */
export default function CoverLoop({ gameId }: { readonly gameId: string }) {
  const isOn = wantsMotion()
  const { data } = useCall('queryVideos', { lang: getLocale(), gameId, pageSize: 1 }, { isOn })
  const clip = data?.videos[0]
  if (!isOn || clip === undefined) return null
  // Hidden from assistive technology: the cover is the game's picture.
  return (
    <span aria-hidden="true">
      <video className="game-loop" src={clip.src} autoPlay muted loop playsInline />
    </span>
  )
}
