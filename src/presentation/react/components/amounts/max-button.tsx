import { useState } from 'react'

import { TextButton } from '#presentation/react/ui/button.tsx'

export interface MaxButtonProps {
  readonly label: string
  /** What the largest amount depends on or replaces: the token, the entered amount and the step. */
  readonly inputs: () => readonly unknown[]
  readonly request: () => Promise<bigint | undefined>
  /** Receives the largest amount; undefined if no node answers. Not called if one of the inputs has changed meanwhile. */
  readonly onLoad: (max: bigint | undefined) => void
}

/** Requests the largest amount that can be paid or sent. */
export const MaxButton = ({ label, inputs, request, onLoad }: MaxButtonProps) => {
  const [isLoading, setLoading] = useState(false)
  const load = async () => {
    const before = inputs()
    setLoading(true)
    const max = await request()
    setLoading(false)
    const after = inputs()
    if (before.every((input, index) => input === after[index])) onLoad(max)
  }
  return (
    <TextButton tone="accent" disabled={isLoading} onClick={() => void load()}>
      {label}
    </TextButton>
  )
}
