import { takeFocus } from '@foyer/app-demo/takeFocus';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  useState,
} from 'react';
import { readPicture } from '../scan/readCode.ts';
import { useCamera } from '../scan/useCamera.ts';
import type { Pairing } from '../usePairing.ts';

interface ScanScreenProps {
  readonly pairing: Pairing;
  /** A text that was scanned, read from a picture or pasted. */
  readonly onText: (text: string) => void;
  readonly onFailure: (error: unknown) => void;
  readonly onLeave: () => void;
}

/** Takes a site's code: the camera, a picture, or the link as text. */
export function ScanScreen({ pairing, onText, onFailure, onLeave }: ScanScreenProps) {
  const [isCameraOn, setCameraOn] = useState(false);
  const [text, setText] = useState('');
  const found = (value: string): void => {
    setCameraOn(false);
    onText(value);
  };
  const { video, trouble } = useCamera(isCameraOn, found);
  const takePicture = (file: Blob | null | undefined): void => {
    if (file) readPicture(file).then(found, onFailure);
  };
  const onPaste = (event: ClipboardEvent): void => {
    const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
    if (!file) return;
    event.preventDefault();
    takePicture(file);
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    takePicture(event.dataTransfer.files[0]);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim()) found(text);
  };
  /** A link has no second line. */
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };

  return (
    <section
      className="scan"
      aria-labelledby="scan-title"
      onPaste={onPaste}
      onDrop={onDrop}
      onDragOver={(event) => event.preventDefault()}
    >
      <h2 id="scan-title" tabIndex={-1} ref={takeFocus}>
        Connect to a site
      </h2>
      <div className="finder" data-on={isCameraOn}>
        {isCameraOn ? (
          <video ref={video} muted playsInline aria-label="What the camera sees" />
        ) : (
          <p className="quiet">Point the camera at the code, or drop a picture of it here.</p>
        )}
      </div>
      {trouble && <p role="alert">{trouble}</p>}
      <div className="row">
        <button type="button" className="button" onClick={() => setCameraOn(!isCameraOn)}>
          {isCameraOn ? 'Stop the camera' : 'Use the camera'}
        </button>
        <label className="button">
          Choose a picture
          <input
            type="file"
            accept="image/*"
            className="hidden"
            onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
              takePicture(target.files?.[0]);
              // The browser tells of no choice that is the same as the last.
              target.value = '';
            }}
          />
        </label>
      </div>
      <form onSubmit={onSubmit}>
        <label className="field">
          Link from the site
          <textarea
            rows={3}
            spellCheck={false}
            autoComplete="off"
            placeholder="wc:…"
            value={text}
            onKeyDown={onKeyDown}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <PairingLine pairing={pairing} />
        <div className="row">
          <button type="button" className="button" onClick={onLeave}>
            Back
          </button>
          <button type="submit" className="button primary" disabled={pairing.step === 'asking'}>
            Connect
          </button>
        </div>
      </form>
    </section>
  );
}

/** How far the code has got. */
function PairingLine({ pairing }: { pairing: Pairing }) {
  if (pairing.step === 'failed') return <p role="alert">{pairing.why}</p>;
  const words = { none: '', asking: 'Reading the code…', waiting: 'Waiting for the site…' }[pairing.step];
  return (
    <p role="status" className="quiet">
      {words}
    </p>
  );
}
