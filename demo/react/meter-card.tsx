import { useEffect, useState } from 'react'

import { kilobytes, EMPTY_READING, watchMeter, type Traffic } from '#demo/meter.ts'

const Part = ({
  name,
  value,
  unit,
}: {
  readonly name: string
  readonly value: string
  readonly unit: string
}) => (
  <div>
    <dt>{name}</dt>
    <dd data-meter={name}>
      <b>{value}</b> {unit}
    </dd>
  </div>
)

const requestsIn = ({ requests, bytes }: Traffic): string =>
  `${requests === 1 ? 'request' : 'requests'}, ${kilobytes(bytes)}`

/** The traffic of the page so far. */
export const MeterCard = () => {
  const [{ start, use, opening }, setReading] = useState(EMPTY_READING)
  useEffect(() => watchMeter(setReading), [])
  return (
    <dl className="meter" aria-label="What this page costs">
      <Part name="To show this page" value={String(start.requests)} unit={requestsIn(start)} />
      <Part name="Since your first move" value={String(use.requests)} unit={requestsIn(use)} />
      <Part
        name="From press to list"
        value={opening === undefined ? '–' : String(opening)}
        unit={opening === undefined ? 'not opened yet' : 'ms'}
      />
    </dl>
  )
}
