// The record of a stored round as a plain JSON file: what the verifier reads, for anybody and from anywhere.
import type { LoaderFunctionArgs } from 'react-router'
import { need } from '../request.server.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const record = await need(context, 'replayRound', { roundId: params.roundId ?? '' }, [
    'roundUnknown',
    'badRequest',
  ])
  return Response.json(record, {
    // It changes once: when the seed is revealed.
    headers: { 'cache-control': 'no-cache', 'access-control-allow-origin': '*' },
  })
}
