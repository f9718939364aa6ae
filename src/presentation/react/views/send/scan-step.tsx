import { useEffect, useRef, useState } from 'react'

import { namesRecipient } from '#domain/send/entered-receiver.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { common } from '#presentation/react/messages/common.ts'
import type { Message } from '#presentation/react/messages/message.ts'
import { send } from '#presentation/react/messages/send.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { type CameraFailure, scanCodes } from '#presentation/react/ui/qr-scanner.ts'

/** Milliseconds without a code after which a hint is shown. */
const NOTHING_MS = 10_000

type Progress = 'starting' | 'looking' | 'nothing' | 'other'

const progressTexts: Readonly<Record<Progress, Message>> = {
  starting: send.scanStarting,
  looking: send.scanText,
  nothing: send.scanNothing,
  other: send.scanOther,
}

const failureTexts: Readonly<Record<CameraFailure, { readonly lead: Message; readonly text: Message }>> = {
  denied: { lead: send.cameraRefused, text: send.cameraRefusedText },
  missing: { lead: send.cameraNone, text: send.cameraNoneText },
  failed: { lead: send.cameraFailed, text: send.cameraFailedText },
}

export interface ScanStepProps {
  /** Called with the text of the first code that contains a recipient. */
  readonly onScan: (text: string) => void
  readonly onCancel: () => void
}

/** The picture of the camera while it is available. */
const Camera = ({
  onProgress,
  onFail,
  onScan,
}: Pick<ScanStepProps, 'onScan'> & {
  readonly onProgress: (progress: Progress) => void
  readonly onFail: (failure: CameraFailure) => void
}) => {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!video.current) return undefined
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const started = () => {
      onProgress('looking')
      timer = setTimeout(() => onProgress('nothing'), NOTHING_MS)
    }
    const seen = (text: string): void => {
      clearTimeout(timer)
      if (!namesRecipient(text)) return onProgress('other')
      leaving.abort()
      onScan(text)
    }
    void scanCodes(video.current, { started, seen }, leaving.signal).then((failure) => {
      if (failure !== undefined) onFail(failure)
    })
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
    // The camera starts once, when it appears.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <div className="wp-scan">
      <video ref={video} className="wp-scan__picture" muted playsInline aria-hidden="true" />
    </div>
  )
}

/** Scans the recipient from a QR code with the camera. */
export const ScanStep = ({ onScan, onCancel }: ScanStepProps) => {
  const [progress, setProgress] = useState<Progress>('starting')
  const [failure, setFailure] = useState<CameraFailure>()
  const t = useMessages()
  const text = t(progressTexts[progress])
  const retry = () => {
    setProgress('starting')
    setFailure(undefined)
  }
  const cancel = (
    <Button kind="soft" block onClick={onCancel}>
      {t(common.cancel)}
    </Button>
  )
  return (
    <ViewLayout
      title={t(send.scan)}
      back={onCancel}
      live={failure === undefined ? text : ''}
      footerKind="bare"
      footer={cancel}
    >
      {failure === undefined ? (
        <>
          <Camera onProgress={setProgress} onFail={setFailure} onScan={onScan} />
          <p className="wp-hint wp-scan__text">{text}</p>
        </>
      ) : (
        <Empty
          icon="alert-circle"
          tone="danger"
          alert
          lead={t(failureTexts[failure].lead)}
          text={t(failureTexts[failure].text)}
        >
          <Button kind="secondary" icon="refresh" onClick={retry}>
            {t(common.tryAgain)}
          </Button>
        </Empty>
      )}
    </ViewLayout>
  )
}
