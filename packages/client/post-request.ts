// Posts a call's request through the ports: as text, or as a form if it has a file.
import type { ApiPorts, Progress } from './ports.ts'
import type { HttpRequest } from './signed-request.ts'
import { xsrfCookie, xsrfHeader } from './timings.ts'

type PostPorts = Pick<ApiPorts, 'fetch' | 'postForm' | 'location'>

const xsrfHeadersOf = ({ location }: PostPorts): Record<string, string> => {
  const token = location.cookie(xsrfCookie)
  return token === null ? {} : { [xsrfHeader]: token }
}

/** Builds the form of a call with a file; the payload comes first because the platform reads it first. */
function formOf(payload: string, file: Blob): FormData {
  const form = new FormData()
  form.append('payload', payload)
  form.append('file', file, 'file')
  return form
}

/** Posts the request; `onProgress` is called only with a file. */
export function postRequest(
  ports: PostPorts,
  request: HttpRequest,
  file: Blob | undefined,
  signal: AbortSignal,
  onProgress: Progress,
): Promise<Response> {
  const headers = { ...request.headers, ...xsrfHeadersOf(ports) }
  if (file === undefined) {
    return ports.fetch(request.url, {
      method: 'POST',
      headers,
      body: request.body,
      credentials: 'include',
      signal,
    })
  }
  // The browser sets the form's content type, because only it knows the boundary.
  const isOwn = ([name]: [string, string]) => name.toLowerCase() !== 'content-type'
  const formHeaders = Object.fromEntries(Object.entries(headers).filter(isOwn))
  return ports.postForm(request.url, {
    headers: formHeaders,
    form: formOf(request.body, file),
    signal,
    onProgress,
  })
}
