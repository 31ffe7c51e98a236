import { type RefObject, useEffect, useRef, useState } from 'react';
import { readCode } from './readCode.ts';

/** How often a frame is looked at, in ms. */
const pace = 200;

/** Looks for a code through the camera while `isOn`; answers the video to show, and why there is no picture. */
export function useCamera(
  isOn: boolean,
  onText: (text: string) => void,
): { video: RefObject<HTMLVideoElement | null>; trouble: string } {
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onText);
  found.current = onText;
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    if (!isOn) return undefined;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    let isOver = false;
    const stop = (): void => {
      isOver = true;
      clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const look = (): void => {
      const { current } = video;
      const text = current && readCode(current, current.videoWidth, current.videoHeight);
      if (!text) return;
      stop();
      found.current(text);
    };
    const start = async (): Promise<void> => {
      if (!navigator.mediaDevices) throw new DOMException('', 'NotFoundError');
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      timer = setInterval(look, pace);
      if (isOver) stop();
    };
    setTrouble('');
    start().catch((error: unknown) => {
      if (!isOver) setTrouble(describe(error));
      stop();
    });
    return stop;
  }, [isOn]);
  return { video, trouble };
}

function describe(error: unknown): string {
  const { name } = Object(error) as { name?: string };
  if (name === 'NotAllowedError')
    return 'The camera is not allowed for this page. Allow it, or paste the link.';
  if (name === 'NotFoundError') return 'No camera was found. Paste the link or a picture of the code.';
  return 'The camera did not start. Paste the link or a picture of the code.';
}
