/** A request of a Safe App, as `@safe-global/safe-apps-sdk` 9.1.0 posts it. */
interface AppRequest {
  readonly id: string
  readonly method: string
  readonly params: unknown
}

/** What a Safe answers to each method. A missing method, and one that throws, is refused. */
export type SafeAnswers = Readonly<Record<string, (params: never) => unknown>>

const VERSION = '9.1.0'

const isRequest = (data: unknown): data is AppRequest =>
  typeof data === 'object' && data !== null && 'id' in data && 'method' in data

/** Answers the app in a frame, if it has this origin. Returns a function that ends it. */
export const answerApp = (frame: HTMLIFrameElement, origin: string, answers: SafeAnswers): (() => void) => {
  const answer = async ({ id, method, params }: AppRequest): Promise<object> => {
    try {
      const known = answers[method]
      if (known === undefined) throw new Error(`Unknown method: ${method}`)
      return { id, version: VERSION, success: true, data: await known(params as never) }
    } catch (error) {
      return {
        id,
        version: VERSION,
        success: false,
        error: error instanceof Error ? error.message : String(error),
      }
    }
  }
  const hear = ({ source, origin: from, data }: MessageEvent<unknown>): void => {
    if (source !== frame.contentWindow || from !== origin || !isRequest(data)) return
    void answer(data).then((reply) => frame.contentWindow?.postMessage(reply, origin))
  }
  window.addEventListener('message', hear)
  return () => window.removeEventListener('message', hear)
}
