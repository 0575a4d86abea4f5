// Composes a game's preview, wherever the URL ends with its hash; closing it returns to the page underneath, playing
// leads to the game's own page.
import { useNavigate } from 'react-router'
import { FavouriteCorner } from '../../features/favourite/favourite-corner.tsx'
import { GamePreview } from '../../features/lobby/game-preview.tsx'
import { fullViewHash } from '../../features/play/full-view.ts'
import { hallPathOf } from '../../features/play/machine.ts'
import { usePlay } from '../../features/play/play-state.tsx'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useAppStore } from '../../page/page.tsx'
import { useCloseOver } from '../../ui/over.ts'

export default function PreviewPlace({ gameId }: { readonly gameId: string }) {
  const navigate = useNavigate()
  const { open } = usePlay()
  const isBig = useAppStore((fields) => fields.isBigScreen)
  return (
    <GamePreview
      gameId={gameId}
      onClose={useCloseOver()}
      onPlay={({ name, gameType, path }, mode) => {
        const hallPath = hallPathOf(gameType, getLocale())
        open({ gameId, gameName: name, path, hallPath, mode, machineNo: null })
        void navigate({ pathname: path, hash: isBig ? '' : fullViewHash }, { replace: true })
      }}
      mark={(game) => <FavouriteCorner game={game} />}
    />
  )
}
