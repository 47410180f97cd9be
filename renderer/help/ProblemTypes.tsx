import { type ProblemType, problemTypeSchema } from '../../contract/help.ts';
import { text } from './help.es.ts';
import classes from './ProblemTypes.module.css';

interface ProblemTypesProps {
  chosen: ProblemType;
  onChoose: (type: ProblemType) => void;
}

/** The five types of a report. */
export function ProblemTypes({ chosen, onChoose }: ProblemTypesProps) {
  return (
    <fieldset className={classes.types}>
      <legend className={classes.legend}>{text.type}</legend>
      <div className={classes.chips}>
        {problemTypeSchema.options.map((type) => (
          <label key={type} className={classes.chip}>
            <input
              type="radio"
              name="type"
              className={classes.radio}
              value={type}
              checked={type === chosen}
              onChange={() => onChoose(type)}
            />
            {text.types[type]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
