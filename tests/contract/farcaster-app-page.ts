import { answerMiniApp } from '#sandbox/farcaster/mini-app-answers.ts'

declare global {
  interface Window {
    farcasterApp?: typeof farcasterApp
  }
}

// The page of a Farcaster app around a Mini App.

const ACCOUNT = `0x${'fa'.repeat(20)}`
const app = new URL(new URLSearchParams(location.search).get('app') ?? 'about:blank')
const isSilent = location.search.includes('silent')
const asked: string[] = []
let refusal: object | undefined
let received = 0
window.addEventListener('message', () => received++)

const frame = document.createElement('iframe')
const { emit } = answerMiniApp(frame, app.origin, {
  context: isSilent ? undefined : { user: { fid: 1 }, client: { clientFid: 2, added: false } },
  request: ({ method }) => {
    asked.push(method)
    if (refusal !== undefined && !/^eth_(accounts|chainId)$/.test(method)) throw refusal
    if (method === 'eth_chainId') return '0x2105'
    return /^eth_(requestA|a)ccounts$/.test(method) ? [ACCOUNT] : `0x${'5a'.repeat(32)}`
  },
})
frame.src = app.href
document.body.append(frame)

const farcasterApp = {
  /** The methods that its wallet was asked for. */
  asked: () => asked,
  /** The number of messages of any kind. */
  received: () => received,
  emit,
  refuse: (error: object) => void (refusal = error),
}
window.farcasterApp = farcasterApp
