import { useState } from 'react'

import { TextButton } from '#presentation/react/ui/button.tsx'

export interface MaxButtonProps {
  readonly label: string
  /** The use case with the form. The number grows with each edit and each step of the user. */
  readonly steps: { readonly state: { readonly attempt: number } }
  readonly request: () => Promise<bigint | undefined>
  /** Receives the largest amount; undefined if no node answers. Not called if the user has gone on meanwhile. */
  readonly onLoad: (max: bigint | undefined) => void
}

/** Requests the largest amount that can be paid or sent. */
export const MaxButton = ({ label, steps, request, onLoad }: MaxButtonProps) => {
  const [isLoading, setLoading] = useState(false)
  const load = async () => {
    const { attempt } = steps.state
    setLoading(true)
    const max = await request()
    setLoading(false)
    if (steps.state.attempt === attempt) onLoad(max)
  }
  return (
    <TextButton tone="accent" disabled={isLoading} onClick={() => void load()}>
      {label}
    </TextButton>
  )
}
