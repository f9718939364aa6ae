import { act, fireEvent } from '@testing-library/react'

import { frameModal, MARA } from './frame-kit.tsx'
import { dialog, typeInto } from './modal-kit.tsx'

export const field = () => dialog().getByRole<HTMLInputElement>('textbox', { name: 'Email address' })
export const type = (text: string) => typeInto(field(), text)
export const submit = () => act(async () => void fireEvent.submit(field()))

/** Requests an email, which the frame receives as soon as it is ready. */
export const sent = async (to = MARA) => {
  const tab = await frameModal()
  await tab.open()
  await type(to)
  await submit()
  await tab.frameReady()
  return tab
}

/** Goes to the step that asks for the code. */
export const codeView = async () => {
  const tab = await sent()
  await tab.reply('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
  return tab
}
