import type { HeldToken, SendSnapshot, TransferReview, WalletportCore } from 'walletport/headless'

import { element } from '#sandbox/wallets/element.ts'

import { find, write } from './page.ts'

type UseCases = Pick<WalletportCore['useCases'], 'tokens' | 'send'>
type Run = (action: () => unknown) => Promise<void>

const valueOf = (id: string): string => {
  const found = find(id)
  if (found instanceof HTMLInputElement || found instanceof HTMLSelectElement) return found.value
  throw new Error(`#${id} is no field.`)
}

const onPress = (id: string, press: () => void): void => find(id).addEventListener('click', press)

const drawTokens = (tokens: readonly HeldToken[]): void => {
  find('token-list').replaceChildren(
    ...tokens.map(({ name, amount, symbol, value }) =>
      element('li', {}, `${name}: ${amount} ${symbol}${value === undefined ? '' : `, worth ${value}`}`),
    ),
  )
  const chosen = valueOf('send-token')
  find('send-token').replaceChildren(
    ...tokens.map(({ id, name }) => element('option', { value: id, selected: id === chosen }, name)),
  )
}

/** What a host tells the user before the wallet is asked. */
const reviewText = ({ units, token, to, fee, findings, wouldFail }: TransferReview): string =>
  [
    `${units} base units of ${token.symbol} to ${to}, for a fee of at most ${fee}.`,
    ...findings.map(({ type, severity }) => `${type} (${severity})`),
    ...(wouldFail === undefined ? [] : [`It would fail: ${wouldFail.reason}`]),
  ].join(' ')

const drawSend = ({ step, review, sends }: SendSnapshot): void => {
  write('send-step', step)
  write('send-review', review === undefined ? '' : reviewText(review))
  find('sends').replaceChildren(
    ...sends.map(({ units, symbol, status }) => element('li', {}, `${units} ${symbol}: ${status}`)),
  )
}

/** Tokens and sending, drawn by the page itself. Nothing is loaded before the user asks for the list. */
export const showSend = ({ tokens, send }: UseCases, run: Run): void => {
  const prepare = () => {
    const token = tokens.state.tokens.find(({ id }) => id === valueOf('send-token'))
    return send.prepare({ token, units: BigInt(valueOf('send-units')), to: valueOf('send-to') })
  }
  const list = () => {
    find('list-tokens').hidden = true
    find('send-form').hidden = false
    tokens.state$.subscribe(({ tokens: held, total, currency }) => {
      drawTokens(held)
      write('token-total', total === undefined ? 'unknown' : `${total} ${currency ?? ''}`)
    })
    send.state$.subscribe(drawSend)
  }
  onPress('list-tokens', list)
  onPress('prepare', () => void run(prepare))
  onPress('confirm-send', () => void run(() => send.send({ pressed: true })))
  onPress('cancel-send', () => send.cancel())
  onPress('refresh-tokens', () => void run(() => tokens.refresh()))
}
