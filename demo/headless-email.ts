import type { WalletportCore } from 'walletport/headless'

import { elementById, setText, showFrameLinks } from './page.ts'

type Embedded = WalletportCore['useCases']['embedded']
type Run = (action: () => unknown) => Promise<void>

/** The message to the user by step of the login. */
const stepTexts: Readonly<Record<string, string>> = {
  sending: 'Sending the email.',
  device: 'A new device: follow the link in the inbox.',
  code: 'A code is in the inbox.',
  checking: 'Checking the code.',
  connecting: 'Connecting.',
}

const field = (id: string): HTMLInputElement => {
  const element = elementById(id)
  if (!(element instanceof HTMLInputElement)) throw new Error(`#${id} is no field.`)
  return element
}

const onSubmit = (id: string, submit: () => unknown): void =>
  elementById(id).addEventListener('submit', (event) => {
    event.preventDefault()
    submit()
  })

const showLogin = ({ state$ }: Embedded): void => {
  let lastShown: string | undefined
  state$.subscribe(({ login: { step, error } }) => {
    if (lastShown === `${step} ${error?.message}`) return
    lastShown = `${step} ${error?.message}`
    const isTyping = step === 'code' || step === 'checking'
    elementById('code-form').hidden = !isTyping
    if (!isTyping) field('code').value = ''
    if (step === 'code') field('code').focus()
    setText('login-step', stepTexts[step] ?? '')
    setText('login-error', error?.message ?? '')
  })
}

/** Places the frame over its area in the page while a request needs approval. */
const showApprovals = (embedded: Embedded): void => {
  const placeFrame = () => {
    const { left, top, width, height } = elementById('approval-place').getBoundingClientRect()
    embedded.placeFrame({ left, top, width, height, radius: 16 })
  }
  const resize = new ResizeObserver(placeFrame)
  let focusedBefore: Element | null = null

  const open = () => {
    focusedBefore = document.activeElement
    resize.observe(elementById('approval-place'))
    placeFrame()
    embedded.focusFrame()
  }
  const close = () => {
    resize.disconnect()
    embedded.placeFrame()
    if (focusedBefore instanceof HTMLElement) focusedBefore.focus()
  }

  embedded.state$.subscribe(({ requests }) => {
    const isOpen = requests.length > 0
    if (elementById('approval').hidden !== isOpen) return
    elementById('approval').hidden = !isOpen
    elementById('page').inert = isOpen
    if (isOpen) open()
    else close()
  })
  elementById('cancel').addEventListener('click', () => embedded.cancelRequests())
}

/**
 * Connects the embedded wallet to the page's own login form and frame area, through streams only.
 */
export const showEmbedded = async (embedded: Embedded, run: Run): Promise<void> => {
  await showFrameLinks()
  if (elementById('frame').hidden) return
  onSubmit('email-form', () => void run(() => embedded.sendEmail(field('email').value)))
  onSubmit('code-form', () => void run(() => embedded.submitCode(field('code').value)))
  showLogin(embedded)
  showApprovals(embedded)
}
