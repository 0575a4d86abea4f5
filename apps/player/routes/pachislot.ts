// Redirects the list of pachislot machines to the second tab of the hall.
import { type LoaderFunctionArgs, redirect } from 'react-router'

export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(`/${params.lang ?? 'ja'}/game/pachinko?hall=pachislot`, 301)
