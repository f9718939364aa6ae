import { APP_PREFIX, type FramePayload, type FrameRequestName } from '#domain/embedded/protocol.ts'
import { freshId, parseFrameMessage, type Reply } from '#infrastructure/frame/messages.ts'

declare global {
  interface Window {
    hostPage?: typeof hostPage
  }
}

interface ReceivedMessage {
  readonly origin: string
  readonly fromFrame: boolean
  readonly data: unknown
}

const element = document.createElement('iframe')
const received: ReceivedMessage[] = []
const overPort: unknown[] = []
let port: MessagePort | undefined
let origin = ''
addEventListener('message', ({ source, data, origin: from, ports }: MessageEvent<unknown>) => {
  received.push({ origin: from, fromFrame: source === element.contentWindow, data })
  port ??= ports[0]
})

const until = async <A>(read: () => A | undefined): Promise<A> => {
  for (;;) {
    const found = read()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

const wordOf = ({ data, fromFrame, origin: from }: ReceivedMessage) =>
  fromFrame && from === origin ? parseFrameMessage(data) : undefined

const replyTo = (id: string): Reply | undefined =>
  received.map(wordOf).find((word): word is Reply => word?.type === 'reply' && word.id === id)

const post = (message: unknown) => element.contentWindow?.postMessage(message, origin)

// A host that accepts only exact replies from the frame's origin, and uses the frame's port if a test does.
const hostPage = {
  received,
  overPort,
  post,
  postOverPort: (message: unknown) => {
    if (port) port.onmessage = ({ data }: MessageEvent<unknown>) => overPort.push(data)
    port?.postMessage(message)
  },
  /** Settles when the frame is ready. */
  open: async (url: string) => {
    origin = new URL(url).origin
    element.src = url
    element.width = '360'
    element.height = '600'
    element.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups')
    document.body.append(element)
    await until(() => received.map(wordOf).find((word) => word?.type === 'ready'))
  },
  ask: async <Name extends FrameRequestName>(name: Name, payload: FramePayload<Name>, id = freshId()) => {
    post({ type: `${APP_PREFIX}${name}`, id, ...(payload !== undefined && { payload }) })
    const { outcome } = await until(() => replyTo(id))
    return outcome._tag === 'Right' ? { answer: outcome.right } : { error: outcome.left }
  },
}
window.hostPage = hostPage
