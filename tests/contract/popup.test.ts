import type { OpenPopup } from '#ports/popup.ts'
import { FakePopup } from '#testkit/fake-popup.ts'

import { popupContract } from './popup-contract.ts'

const LOGIN = 'https://social.example/'

// The contract in a browser is in secure-frame-in-chromium.test.ts.
popupContract('fake', async () => {
  const popup = new FakePopup()
  let opened: OpenPopup | undefined
  let outcome: unknown = null
  let isFoisted = false
  return {
    elsewhere: LOGIN,
    open: async () => {
      opened = popup.open()
      void opened?.result().then((done) => (outcome = done))
      return opened !== undefined
    },
    navigate: async (url) => opened?.navigate(url),
    lead: async (url) => opened?.navigate(url),
    outcome: async () => outcome,
    close: async () => opened?.close(),
    advance: async () => {},
    at: async () => popup.latest?.visited.at(-1) ?? '',
    answer: async (uri) => popup.latest?.answer(uri),
    answerFromElsewhere: async () => void (isFoisted = true),
    leave: async () => popup.latest?.fail(isFoisted ? 'Untrusted' : 'PopupClosed'),
    isOpen: async () => popup.latest?.isOpen ?? false,
    block: async () => void (popup.blocked = true),
  }
})
