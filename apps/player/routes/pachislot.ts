// The list of pachislot machines is the other tab of the hall.
import { type LoaderFunctionArgs, redirect } from 'react-router'

export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(`/${params.lang ?? 'ja'}/game/pachinko?hall=pachislot`, 301)
