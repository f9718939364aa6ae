import { hexToString, isHex } from 'viem'

import { chainName } from '#sandbox/wallets/chain-names.ts'
import { element } from '#sandbox/wallets/element.ts'

import { button, card, facts } from './parts.ts'
import type { Origin, Question } from './questions.ts'

const verdictOf = ({ verdict, isScam }: Origin): string =>
  isScam ? `${verdict}, and known to deceive` : verdict

const answers = ({ id, settle }: Question, yes = 'Approve', no = 'Reject'): HTMLElement =>
  element(
    'div',
    { className: 'row' },
    button(`question-${id}`, yes, () => settle('approve')),
    button(`question-${id}`, no, () => settle('reject')),
  )

const methodList = (methods: readonly string[]): HTMLElement =>
  element(
    'details',
    {},
    element('summary', {}, `${methods.length} methods`),
    element('p', {}, methods.join(', ')),
  )

const networks = ({ chainIds, selectedChainIds }: Extract<Question, { type: 'proposal' }>): HTMLElement =>
  element(
    'fieldset',
    {},
    element('legend', {}, 'Networks'),
    ...chainIds.map((chainId) => {
      const box = element('input', { type: 'checkbox', checked: selectedChainIds.has(chainId) })
      box.addEventListener('change', () => {
        if (box.checked) selectedChainIds.add(chainId)
        else selectedChainIds.delete(chainId)
      })
      return element('label', {}, box, chainName(chainId))
    }),
  )

const proposalCard = (question: Extract<Question, { type: 'proposal' }>): HTMLElement =>
  card(
    'Connection request',
    element('h2', {}, `${question.origin.name} wants to connect`),
    facts(['Site', question.origin.url], ['Origin', verdictOf(question.origin)]),
    networks(question),
    methodList(question.methods),
    answers(question),
  )

const signInCard = (question: Extract<Question, { type: 'sign-in' }>): HTMLElement =>
  card(
    'Sign-in request',
    element('h2', {}, `${question.origin.name} wants you to sign in`),
    facts(
      ['Site', question.origin.url],
      ['Origin', verdictOf(question.origin)],
      ['Domain', question.domain],
      ['Networks', question.chainIds.map(chainName).join(', ')],
    ),
    element('p', {}, question.statement),
    methodList(question.methods),
    answers(question, 'Sign', 'Decline'),
  )

const readable = (params: unknown): string =>
  [params]
    .flat()
    .map((value) => {
      if (typeof value !== 'string') return JSON.stringify(value, null, 2)
      return isHex(value) && value.length !== 42 ? hexToString(value) : value
    })
    .join('\n')

/** A waiting request with its answer buttons. */
export const questionCard = (question: Question): HTMLElement => {
  if (question.type === 'proposal') return proposalCard(question)
  if (question.type === 'sign-in') return signInCard(question)
  const { origin, method, chainId, params } = question
  return card(
    `Request ${method}`,
    element('h2', {}, method),
    facts(
      ['From', `${origin.name}, ${origin.url}`],
      ['Origin', verdictOf(origin)],
      ['Network', chainName(chainId)],
    ),
    element('pre', {}, readable(params)),
    answers(question),
  )
}
