// Redirects the account's history to the wallet's: one page, one URL.
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { isLang, preferredLang } from '../language.ts'
import { carriedSearch } from '../page-query.ts'

export function loader({ params, request }: LoaderFunctionArgs) {
  const lang = isLang(params.lang) ? params.lang : preferredLang(request.headers)
  return redirect(`/${lang}/wallet/history${carriedSearch(new URL(request.url).search)}`)
}
