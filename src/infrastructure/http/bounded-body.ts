import { dispatchRequestEvent } from './request-event.ts'

/** A limit far above any real response. */
export const MAX_BYTES = 2_000_000

/** A body that is longer than allowed. */
export class TooLong extends Error {}

/** Reads a body as text. It stops as soon as the body is too long, even if the announced length is shorter. */
export const boundedText = async ({ body, headers }: Response, most = MAX_BYTES): Promise<string> => {
  if (Number(headers.get('content-length')) > most) throw new TooLong()
  if (body === null) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let bytes = 0; ;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > most) {
      void reader.cancel()
      throw new TooLong()
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** As `fetch`. Dispatches an event of the page for each request. */
export const observedFetch: typeof fetch = async (input, init) => {
  const start = performance.now()
  let status = 0
  try {
    const response = await fetch(input, init)
    ;({ status } = response)
    return response
  } finally {
    dispatchRequestEvent(input, init?.method, status, start)
  }
}

/** As `fetch`, but fails if the body is too long. */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await observedFetch(input, init)
  const { status, statusText, headers } = response
  return new Response((await boundedText(response)) || null, { status, statusText, headers })
}
