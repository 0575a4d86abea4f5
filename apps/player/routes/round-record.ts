// The record of a stored round as a plain JSON file: the verifier's input, public and with CORS.
import type { LoaderFunctionArgs } from 'react-router'
import { roundAt } from './round-data.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const at = await roundAt(args)
  return Response.json(at.kind === 'game' ? at.found : { tableRound: at.round }, {
    // It changes once: when the seed is revealed, or the round ends.
    headers: { 'cache-control': 'no-cache', 'access-control-allow-origin': '*' },
  })
}
