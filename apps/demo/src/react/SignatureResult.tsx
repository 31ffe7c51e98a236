import type { Task } from './useTask.ts';

export interface SignedResult {
  readonly signature: string;
  /** Whether viem finds that the connected account made it. */
  readonly isValid: boolean;
}

/** A signature and what viem says about it. */
export function SignatureResult({ task }: { task: Task<SignedResult> }) {
  return (
    <div role="status">
      {task.step === 'done' && (
        <div className="result">
          <p className={task.result.isValid ? 'good' : 'fault'}>
            {task.result.isValid ? '✓ Verified by viem' : '✗ Not valid, says viem'}
          </p>
          <code>{task.result.signature}</code>
        </div>
      )}
    </div>
  );
}
