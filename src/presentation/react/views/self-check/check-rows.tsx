import type { ReactNode } from 'react'

import { type Check, isDone } from '#domain/diagnostics/checks/check.ts'
import { check as texts } from '#presentation/react/messages/check.ts'
import type { Message } from '#presentation/react/messages/message.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import type { IconName } from '#presentation/react/ui/icons/icon-shapes.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { ListGroup } from '#presentation/react/ui/list-item.tsx'

import { clock, minus } from './self-check-shapes.tsx'

const looks = {
  failure: { icon: 'alert-circle', word: texts.failure },
  warning: { icon: 'alert-triangle', word: texts.warning },
  ok: { icon: 'check-circle', word: texts.ok },
  skipped: { icon: minus, word: texts.skipped },
  running: { icon: 'spinner', word: texts.running },
  waiting: { icon: clock, word: texts.waiting },
} as const satisfies Record<Check['status'], { readonly icon: IconName; readonly word: Message }>

/** Values that are to be typed elsewhere as they stand. */
const TECHNICAL: ReadonlySet<string> = new Set(['origin', 'host', 'directive'])

/** A count stays a number, because the plural form depends on it. */
const shown = ([name, value]: readonly [string, string | number]): readonly [string, ReactNode] => {
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

/** The values belong to the text, which the types of one finding among many do not tell. */
const sentence = (t: Translate, found: Check): ReactNode => {
  if (!isDone(found)) return undefined
  const values = Object.fromEntries(Object.entries(found.values).map(shown))
  return t.rich(texts[found.text] as Message as Message<'{value}'>, values as { readonly value: ReactNode })
}

/** What each check found: icon, word and one sentence with the fix. */
export const CheckRows = ({ checks }: { readonly checks: readonly Check[] }) => {
  const t = useMessages()
  return (
    <ListGroup label={t(texts.tabChecks)}>
      {checks.map((found) => {
        const { icon, word } = looks[found.status]
        const text = sentence(t, found)
        return (
          <li key={found.name}>
            <div className={`wp-row wp-row--top wp-finding wp-finding--${found.status}`}>
              <Icon name={icon} spin={found.status === 'running'} />
              <span className="wp-row__main">
                <span className="wp-row__title">{t(texts[found.name])}</span>
                {text !== undefined && <span className="wp-row__desc">{text}</span>}
              </span>
              <span className="wp-tag">{t(word)}</span>
            </div>
          </li>
        )
      })}
    </ListGroup>
  )
}
