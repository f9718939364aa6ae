import type { WalletportCore } from 'walletport/headless'

import { find, write, writeFrameLinks } from './page.ts'

type Embedded = WalletportCore['useCases']['embedded']
type Run = (action: () => unknown) => Promise<void>

/** The message to the user by step of the login. */
const words: Readonly<Record<string, string>> = {
  sending: 'Sending the email.',
  device: 'A new device: follow the link in the inbox.',
  code: 'A code is in the inbox.',
  checking: 'Checking the code.',
  connecting: 'Connecting.',
}

const field = (id: string): HTMLInputElement => {
  const found = find(id)
  if (!(found instanceof HTMLInputElement)) throw new Error(`#${id} is no field.`)
  return found
}

const onSubmit = (id: string, submit: () => unknown): void =>
  find(id).addEventListener('submit', (event) => {
    event.preventDefault()
    submit()
  })

const showLogin = ({ state$ }: Embedded): void => {
  let shown: string | undefined
  state$.subscribe(({ login: { step, error } }) => {
    if (shown === `${step} ${error?.message}`) return
    shown = `${step} ${error?.message}`
    const isTyping = step === 'code' || step === 'checking'
    find('code-form').hidden = !isTyping
    if (!isTyping) field('code').value = ''
    if (step === 'code') field('code').focus()
    write('login-step', words[step] ?? '')
    write('login-error', error?.message ?? '')
  })
}

/** Places the frame over its area in the page while a request needs approval. */
const showApprovals = (embedded: Embedded): void => {
  const place = () => {
    const { left, top, width, height } = find('approval-place').getBoundingClientRect()
    embedded.placeFrame({ left, top, width, height, radius: 16 })
  }
  const resize = new ResizeObserver(place)
  let before: Element | null = null

  const open = () => {
    before = document.activeElement
    resize.observe(find('approval-place'))
    place()
    embedded.focusFrame()
  }
  const close = () => {
    resize.disconnect()
    embedded.placeFrame()
    if (before instanceof HTMLElement) before.focus()
  }

  embedded.state$.subscribe(({ requests }) => {
    const isOpen = requests.length > 0
    if (find('approval').hidden !== isOpen) return
    find('approval').hidden = !isOpen
    find('page').inert = isOpen
    if (isOpen) open()
    else close()
  })
  find('cancel').addEventListener('click', () => embedded.cancelRequests())
}

/**
 * The embedded wallet through streams only, with the page's own form and the frame in the page's own place.
 */
export const showEmbedded = async (embedded: Embedded, run: Run): Promise<void> => {
  await writeFrameLinks()
  if (find('frame').hidden) return
  onSubmit('email-form', () => void run(() => embedded.sendEmail(field('email').value)))
  onSubmit('code-form', () => void run(() => embedded.submitCode(field('code').value)))
  showLogin(embedded)
  showApprovals(embedded)
}
