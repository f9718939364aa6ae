import { type ReactNode, useDeferredValue, useState } from 'react'

import { SearchField } from '#presentation/react/components/search-field.tsx'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { common } from '#presentation/react/messages/common.ts'
import { onramp } from '#presentation/react/messages/onramp.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { RowText } from '#presentation/react/ui/list-item.tsx'
import { CheckMark, RadioRow } from '#presentation/react/ui/radio-row.tsx'

/** A list with more choices than this has a search field. */
const SEARCH_THRESHOLD = 5

export interface Choice {
  readonly id: string
  readonly icon: ReactNode
  readonly title: string
  readonly desc?: string
}

export interface ChoiceStepProps {
  readonly title: string
  /** The label of the search field. */
  readonly search: string
  readonly choices: readonly Choice[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
  readonly onBack: () => void
}

/** The choice of a currency, token or method. Arrows, Home and End move the focus, and a press chooses. */
export const ChoiceStep = ({ title, search, choices, chosen, onChoose, onBack }: ChoiceStepProps) => {
  const t = useMessages()
  const [term, setTerm] = useState('')
  // The rows are rendered after the field, so that typing stays fast.
  const query = useDeferredValue(term).trim().toLowerCase()
  const isLong = choices.length > SEARCH_THRESHOLD
  const found = choices.filter(({ title: name, desc = '' }) =>
    `${name}\n${desc}`.toLowerCase().includes(query),
  )
  const result = found.length === 0 ? t(onramp.nothingFound) : t(common.results, { count: found.length })
  const tabStop = found.find(({ id }) => id === chosen)?.id ?? found[0]?.id
  return (
    <ViewLayout title={title} back={onBack} {...(isLong && { body: 'tall' as const })}>
      {isLong && (
        <SearchField
          label={search}
          value={term}
          onChange={setTerm}
          initialFocus
          result={query === '' ? '' : result}
        />
      )}
      {found.length === 0 ? (
        <Empty icon="help" lead={t(onramp.nothingFound)} text={t(onramp.nothingFoundText)} />
      ) : (
        <div className="wp-list" role="radiogroup" aria-label={title}>
          {found.map(({ id, icon, title, desc }) => (
            <RadioRow
              key={id}
              checked={id === chosen}
              isTabStop={id === tabStop}
              onClick={() => onChoose(id)}
            >
              {icon}
              <RowText title={<bdi>{title}</bdi>} desc={desc && <bdi>{desc}</bdi>} />
              {id === chosen && <CheckMark />}
            </RadioRow>
          ))}
        </div>
      )}
    </ViewLayout>
  )
}
