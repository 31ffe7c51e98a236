import { useEffect, useState } from 'react';
import { showEmail } from './showEmail.ts';

/** The address as `showEmail` has it, and until that is there as it was sent. */
export function useShownEmail(email: string): string {
  const [shown, setShown] = useState({ email, words: email });
  useEffect(() => {
    let isOver = false;
    void showEmail(email).then((words) => isOver || setShown({ email, words }));
    return () => {
      isOver = true;
    };
  }, [email]);
  return shown.email === email ? shown.words : email;
}
