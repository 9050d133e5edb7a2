'use client'

import { useEffect, useRef, useState } from 'react'
import { cropFrame } from '@/lib/features/vehicles/rules/camera-frame'

export type CameraProblem = 'refused' | 'missing' | 'busy' | 'small' | 'unsupported'

type CameraState = 'starting' | 'live' | CameraProblem

const WANTED: MediaStreamConstraints = {
  audio: false,
  video: {
    facingMode: { ideal: 'environment' },
    width: { ideal: 2_048 },
    height: { ideal: 1_536 },
  },
}

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'unsupported'
}

/** TypeScript's DOM types lack the torch (W3C, "MediaStream Image Capture"). */
interface TorchCapabilities extends MediaTrackCapabilities {
  torch?: boolean
}

function hasTorchOf(track: MediaStreamTrack | undefined): boolean {
  const capabilities: TorchCapabilities | undefined = track?.getCapabilities?.()
  return capabilities?.torch === true
}

/** Browsers release the lock when the page hides. */
async function keepAwake(): Promise<WakeLockSentinel | null> {
  if (!('wakeLock' in navigator)) return null
  return navigator.wakeLock.request('screen').catch(() => null)
}

export function useCamera() {
  const video = useRef<HTMLVideoElement>(null)
  const track = useRef<MediaStreamTrack | null>(null)
  const [state, setState] = useState<CameraState>('starting')
  const [hasTorch, setHasTorch] = useState(false)
  const [isTorchOn, setTorchOn] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let turn = 0
    let lock: WakeLockSentinel | null = null
    let stream: MediaStream | null = null

    function stop() {
      turn += 1
      for (const one of stream?.getTracks() ?? []) one.stop()
      stream = null
      track.current = null
      void lock?.release().catch(() => {})
      lock = null
    }

    async function start() {
      stop()
      const own = turn
      setState('starting')
      setTorchOn(false)
      try {
        const opened = await navigator.mediaDevices.getUserMedia(WANTED)
        const element = video.current
        if (own !== turn || !element) {
          for (const one of opened.getTracks()) one.stop()
          return
        }
        stream = opened
        const [first] = opened.getVideoTracks()
        track.current = first ?? null
        first?.addEventListener('ended', () => own === turn && setState('busy'))
        element.srcObject = opened
        await element.play()
        if (own !== turn) return
        setHasTorch(hasTorchOf(first))
        const { videoWidth: width, videoHeight: height } = element
        if (!cropFrame({ width, height })) {
          stop()
          return setState('small')
        }
        setState('live')
        const woken = await keepAwake()
        if (own === turn) lock = woken
        else void woken?.release().catch(() => {})
      } catch (error) {
        if (own !== turn) return
        stop()
        setState(problemOf(error))
      }
    }

    const follow = () => void (document.hidden ? stop() : start())
    follow()
    document.addEventListener('visibilitychange', follow)
    addEventListener('pagehide', stop)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      removeEventListener('pagehide', stop)
      stop()
    }
  }, [attempt])

  async function switchTorch() {
    const torch = { torch: !isTorchOn } as MediaTrackConstraintSet
    await track.current?.applyConstraints({ advanced: [torch] }).then(
      () => setTorchOn(!isTorchOn),
      () => setHasTorch(false),
    )
  }

  return {
    video,
    isLive: state === 'live',
    problem: state === 'live' || state === 'starting' ? null : state,
    hasTorch: state === 'live' && hasTorch,
    isTorchOn,
    switchTorch: () => void switchTorch(),
    tryAgain: () => setAttempt((count) => count + 1),
  }
}
