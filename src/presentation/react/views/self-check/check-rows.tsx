import type { ReactNode } from 'react'

import { type Check, isDone } from '#domain/diagnostics/checks/check.ts'
import { check as texts } from '#presentation/react/messages/check.ts'
import type { Message } from '#presentation/react/messages/message.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { actionShapes } from '#presentation/react/ui/icons/action-shapes.tsx'
import type { IconName } from '#presentation/react/ui/icons/icon-shapes.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { ListGroup, RowText } from '#presentation/react/ui/list-item.tsx'

const minusShape = <path d="M4.25 10h11.5" />

const statusStyles = {
  failure: { icon: 'alert-circle', word: texts.failure },
  warning: { icon: 'alert-triangle', word: texts.warning },
  ok: { icon: 'check-circle', word: texts.ok },
  skipped: { icon: minusShape, word: texts.skipped },
  running: { icon: 'spinner', word: texts.running },
  waiting: { icon: actionShapes.clock, word: texts.waiting },
} as const satisfies Record<Check['status'], { readonly icon: IconName; readonly word: Message }>

/** The values that a developer copies into a configuration. */
const TECHNICAL: ReadonlySet<string> = new Set(['origin', 'host', 'directive'])

/** A count stays a number, because the plural form depends on it. */
const shownValue = ([name, value]: readonly [string, string | number]): readonly [string, ReactNode] => {
  if (typeof value === 'number') return [name, value]
  return [
    name,
    TECHNICAL.has(name) ? (
      <bdi dir="ltr" className="wp-mono">
        {value}
      </bdi>
    ) : (
      <bdi>{value}</bdi>
    ),
  ]
}

/** The finding as a sentence. The cast is safe, because each finding contains the values of its text. */
const findingText = (t: Translate, check: Check): ReactNode => {
  if (!isDone(check)) return undefined
  const values = Object.fromEntries(Object.entries(check.values).map(shownValue))
  return t.rich(texts[check.text] as Message as Message<'{value}'>, values as { readonly value: ReactNode })
}

/** The findings, each with an icon, a word and one sentence with the fix. */
export const CheckRows = ({ checks }: { readonly checks: readonly Check[] }) => {
  const t = useMessages()
  return (
    <ListGroup label={t(texts.tabChecks)}>
      {checks.map((check) => {
        const { icon, word } = statusStyles[check.status]
        const text = findingText(t, check)
        return (
          <li key={check.name}>
            <div className={`wp-row wp-row--top wp-finding wp-finding--${check.status}`}>
              <Icon name={icon} spin={check.status === 'running'} />
              <RowText title={t(texts[check.name])} desc={text} />
              <span className="wp-tag">{t(word)}</span>
            </div>
          </li>
        )
      })}
    </ListGroup>
  )
}
