/** The version of Safe's SDK whose messages these are. */
const SDK_VERSION = '9.1.0'

interface Answer {
  readonly id: unknown
  readonly success?: unknown
  readonly version?: unknown
  readonly data?: unknown
  readonly error?: unknown
}

const isAnswer = (data: unknown): data is Answer => typeof data === 'object' && data !== null && 'id' in data

/** The version of the protocol in an answer of a Safe. */
const isSafes = ({ version }: Answer): boolean =>
  typeof version === 'string' && Number.parseInt(version, 10) >= 1

/** The error of a Safe that has refused. */
export class SafeError extends Error {
  override readonly name = 'SafeError'
}

const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The page around this one. Only listed origins are asked, and only their answers count: every page can frame this one, so the browser does not deliver a
 * request to any other.
 */
export class SafeParent {
  constructor(private readonly origins: readonly string[]) {}

  /** Whether there is a page around this one. */
  get exists(): boolean {
    return window.parent !== window
  }

  /** Rejects with SafeError if the Safe refuses. `signal` ends the wait for an answer. */
  ask(method: string, params?: unknown, signal?: AbortSignal): Promise<unknown> {
    const id = randomId()
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        window.removeEventListener('message', hear)
        signal?.removeEventListener('abort', end)
      }
      const end = (): void => {
        stop()
        reject(new SafeError('No answer'))
      }
      const hear = ({ source, origin, data }: MessageEvent<unknown>): void => {
        if (source !== window.parent || !this.origins.includes(origin)) return
        if (!isAnswer(data) || data.id !== id || !isSafes(data)) return
        stop()
        if (data.success === true) resolve(data.data)
        else reject(new SafeError(typeof data.error === 'string' ? data.error : 'The Safe refused'))
      }
      window.addEventListener('message', hear)
      signal?.addEventListener('abort', end)
      for (const origin of this.origins)
        window.parent.postMessage({ id, method, params, env: { sdkVersion: SDK_VERSION } }, origin)
    })
  }
}
