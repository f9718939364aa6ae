import { field } from '#domain/shared/field.ts'

/** A call of a Mini App, as `@farcaster/miniapp-sdk` 0.3.0 posts it (Comlink's protocol). */
interface AppCall {
  readonly id: string
  readonly type: string
  readonly path: readonly string[]
  readonly argumentList?: readonly { readonly value: unknown }[]
}

interface ProviderRequest {
  readonly id: number
  readonly method: string
  readonly params?: readonly unknown[]
}

/** The app around the Mini App. */
export interface FarcasterApp {
  /** What it says of its user. Without one it does not answer that question, so that the page is in no Farcaster app. */
  readonly context?: object | undefined
  /** @defaultValue those of an app with an Ethereum wallet */
  readonly capabilities?: readonly string[] | undefined
  /** Answers a request of the Ethereum wallet. If it throws an object with a code and a message, these are the answer. */
  readonly request: (call: Pick<ProviderRequest, 'method' | 'params'>) => unknown
}

export interface AnsweredMiniApp {
  /** Tells the app of an event of the wallet. */
  readonly emit: (event: string, ...details: readonly unknown[]) => void
  readonly stop: () => void
}

const isCall = (data: unknown): data is AppCall =>
  typeof field(data, 'id') === 'string' &&
  typeof field(data, 'type') === 'string' &&
  Array.isArray(field(data, 'path'))

const raw = (value: unknown) => ({ type: 'RAW', value })
const thrown = (message: string) => ({
  type: 'HANDLER',
  name: 'throw',
  value: { isError: true, value: { name: 'Error', message, stack: '' } },
})

/** Answers the Mini App in a frame, if it has this origin. */
export const answerMiniApp = (
  frame: HTMLIFrameElement,
  origin: string,
  { context, capabilities = ['actions.ready', 'wallet.getEthereumProvider'], request }: FarcasterApp,
): AnsweredMiniApp => {
  const answerWallet = async ({ id, method, params }: ProviderRequest) => {
    const answer = { jsonrpc: '2.0', id }
    try {
      return { ...answer, result: await request({ method, ...(params && { params }) }) }
    } catch (error) {
      const code = field(error, 'code') ?? -32603
      return { ...answer, error: { code, message: String(field(error, 'message')) } }
    }
  }
  const calls: Readonly<Record<string, (...values: readonly unknown[]) => unknown>> = {
    ready: () => undefined,
    getCapabilities: () => capabilities,
    eip6963RequestProvider: () => undefined,
    ethProviderRequestV2: (value) => answerWallet(value as ProviderRequest),
  }
  const answer = async ({ type, path, argumentList = [] }: AppCall) => {
    const [name = ''] = path
    if (type === 'GET' && name === 'context') return raw(context)
    const call = type === 'APPLY' ? calls[name] : undefined
    return call === undefined
      ? thrown(`Unsupported ${type} for ${name}`)
      : raw(await call(...argumentList.map(({ value }) => value)))
  }
  const hear = ({ source, origin: from, data }: MessageEvent<unknown>): void => {
    if (source !== frame.contentWindow || from !== origin || !isCall(data)) return
    if (context === undefined && data.path[0] === 'context') return
    void answer(data).then((reply) => frame.contentWindow?.postMessage({ id: data.id, ...reply }, origin))
  }
  window.addEventListener('message', hear)
  return {
    emit: (event, ...params) =>
      frame.contentWindow?.postMessage({ type: 'frameEthProviderEvent', event, params }, origin),
    stop: () => window.removeEventListener('message', hear),
  }
}
