export { Form, type FormProps } from './Form.tsx';
export { FormCheckbox, FormSwitch } from './toggleFields.tsx';
export { FormNumberField, FormTextArea, FormTextField } from './textFields.tsx';
export { FormRadioGroup, FormSelect } from './choiceFields.tsx';
export { FormSubmit, type FormSubmitProps } from './FormSubmit.tsx';
export { type FormBinding, type FormRules } from './useBinding.ts';
