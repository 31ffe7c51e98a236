import type { Task } from './useTask.ts';

interface TaskButtonProps {
  readonly task: Task<unknown>;
  readonly label: string;
  readonly busyLabel: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/** Starts a task; says so while it runs, and below why it failed. */
export function TaskButton({ task, label, busyLabel, disabled, onClick }: TaskButtonProps) {
  const isRunning = task.step === 'running';
  return (
    <>
      <button
        type="button"
        className="button"
        disabled={disabled}
        aria-disabled={isRunning}
        aria-busy={isRunning}
        onClick={() => !isRunning && onClick()}
      >
        {isRunning ? busyLabel : label}
      </button>
      <p className="fault" role="alert">
        {task.step === 'failed' ? task.why : ''}
      </p>
    </>
  );
}
