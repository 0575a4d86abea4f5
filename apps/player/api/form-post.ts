// A form posted with its progress told: the one thing fetch cannot do.
import type { PostForm } from './ports.ts'

const answerOf = (request: XMLHttpRequest): Response => {
  const type = request.getResponseHeader('content-type')
  const hasBody = request.status !== 204 && request.status !== 205 && request.status !== 304
  return new Response(hasBody ? request.responseText : null, {
    status: request.status,
    headers: type === null ? {} : { 'content-type': type },
  })
}

/** As `fetch` with a form; rejects when the network fails or the signal is aborted. */
export const postForm: PostForm = (url, { headers, form, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const fail = () => reject(new TypeError('the form could not be sent'))
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => resolve(answerOf(request)))
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop))
    request.open('POST', url)
    request.withCredentials = true
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    if (signal.aborted) return fail()
    signal.addEventListener('abort', stop)
    request.send(form)
  })
