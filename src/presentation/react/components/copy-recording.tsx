import { errorDetails } from '#presentation/react/messages/error-details.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { TextButton } from '#presentation/react/ui/button.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

/** Copies the flight recorder's timeline for a support ticket. Renders nothing if the recorder is off. */
export const CopyRecording = () => {
  const t = useMessages()
  const { copyText, diagnostics } = useCases()
  const recorder = diagnostics.useCases?.flightRecorder
  return (
    recorder && (
      <TextButton tone="accent" onClick={() => void copyText.copy(recorder.timeline(), 'recordingCopied')}>
        {t(errorDetails.copyRecording)}
      </TextButton>
    )
  )
}
