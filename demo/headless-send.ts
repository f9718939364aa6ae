import type { HeldToken, SendReview, SendSnapshot, TransferReview, WalletportCore } from 'walletport/headless'

import { element } from '#sandbox/wallets/element.ts'

import { elementById, setText } from './page.ts'

type UseCases = Pick<WalletportCore['useCases'], 'tokens' | 'send'>
type Run = (action: () => unknown) => Promise<void>

const valueOf = (id: string): string => {
  const field = elementById(id)
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) return field.value
  throw new Error(`#${id} is no field.`)
}

const onPress = (id: string, press: () => void): void => elementById(id).addEventListener('click', press)

const drawTokens = (tokens: readonly HeldToken[]): void => {
  elementById('token-list').replaceChildren(
    ...tokens.map(({ name, amount, symbol, value }) =>
      element('li', {}, `${name}: ${amount} ${symbol}${value === undefined ? '' : `, worth ${value}`}`),
    ),
  )
  const selectedId = valueOf('send-token')
  elementById('send-token').replaceChildren(
    ...tokens.map(({ id, name }) => element('option', { value: id, selected: id === selectedId }, name)),
  )
}

/** The text that a host shows before the wallet gets the request. */
const reviewText = ({ units, token, to, fee, findings, wouldFail }: TransferReview): string =>
  [
    `${units} base units of ${token.symbol} to ${to}, for a fee of at most ${fee}.`,
    ...findings.map(({ type, severity }) => `${type} (${severity})`),
    ...(wouldFail === undefined ? [] : [`It would fail: ${wouldFail.reason}`]),
  ].join(' ')

const drawReview = (review: SendReview): void => {
  setText('send-step', 'review')
  setText('send-review', reviewText(review))
}

const drawSends = ({ sends }: SendSnapshot): void => {
  elementById('sends').replaceChildren(
    ...sends.map(({ units, symbol, status }) => element('li', {}, `${units} ${symbol}: ${status}`)),
  )
}

/** Tokens and sending, rendered by the page itself. Nothing is loaded before the user presses the button of the list. */
export const showSend = ({ tokens, send }: UseCases, run: Run): void => {
  let review: SendReview | undefined
  const show = (latest: SendReview): void => {
    review = latest
    drawReview(latest)
  }
  const prepare = async () => {
    const token = tokens.state.tokens.find(({ id }) => id === valueOf('send-token'))
    const prepared = await send.prepare({
      token,
      units: BigInt(valueOf('send-units')),
      to: valueOf('send-to'),
    })
    prepared.replaced$.subscribe(show)
    show(prepared)
  }
  const showTokens = () => {
    elementById('list-tokens').hidden = true
    elementById('send-form').hidden = false
    tokens.state$.subscribe(({ tokens: heldTokens, total, currency }) => {
      drawTokens(heldTokens)
      setText('token-total', total === undefined ? 'unknown' : `${total} ${currency ?? ''}`)
    })
    send.state$.subscribe(drawSends)
  }
  onPress('list-tokens', showTokens)
  onPress('prepare', () => void run(prepare))
  const confirm = async () => {
    setText('send-step', 'waiting')
    const sent = await review?.send({ pressed: true }).catch((error: unknown) => {
      setText('send-step', 'idle')
      throw error
    })
    if (sent !== undefined) setText('send-step', 'sent')
  }
  onPress('confirm-send', () => void run(confirm))
  const cancel = () => {
    review?.cancel()
    setText('send-step', 'idle')
    setText('send-review', '')
  }
  onPress('cancel-send', cancel)
  onPress('refresh-tokens', () => void run(() => tokens.refresh()))
}
