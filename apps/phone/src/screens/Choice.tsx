interface ChoiceProps {
  readonly legend: string;
  readonly name: string;
  readonly chosen: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly note: string }[];
  readonly onChoose: (value: string) => void;
}

/** One of several, as radio buttons. */
export function Choice({ legend, name, chosen, options, onChoose }: ChoiceProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {options.map(({ value, label, note }) => (
        <label key={value} className="choice">
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>
            {label} <small>{note}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
