declare global {
  interface Window {
    portoDialog?: typeof portoDialog
  }
}

// The page in the frame of `porto` 0.2.37, as it speaks with it.

interface Queued {
  readonly request: { readonly id: number; readonly method: string; readonly params?: unknown }
}
interface Message {
  readonly topic?: string
  readonly payload?: readonly Queued[]
}

/** Answered without a question, when the wallet is imported. */
const CAPABILITIES = 'wallet_getCapabilities'
let asked: Queued['request'] | undefined

const post = (topic: string, payload: object): void =>
  window.parent.postMessage({ id: crypto.randomUUID(), topic, payload }, '*')
const respond = (request: Queued['request'], content: object): void =>
  post('rpc-response', { jsonrpc: '2.0', id: request.id, _request: request, ...content })
const answer = (content: object): void => {
  if (asked === undefined) throw new Error('Nothing was asked')
  respond(asked, content)
  asked = undefined
}

const portoDialog = {
  asked: () => asked && { method: asked.method, params: asked.params },
  approve: (result: unknown) => answer({ result }),
  refuse: () => answer({ error: { code: 4001, message: 'User rejected the request' } }),
}
window.portoDialog = portoDialog
window.addEventListener('message', ({ data: { topic, payload } }: MessageEvent<Message>) => {
  if (topic !== 'rpc-requests') return
  for (const { request } of payload ?? [])
    if (request.method === CAPABILITIES) respond(request, { result: {} })
    else asked = request
})
post('ready', {
  chainIds: [1, 8453],
  methodPolicies: [{ method: CAPABILITIES, modes: { headless: true } }],
  trustedHosts: ['shop.example'],
})

export {}
