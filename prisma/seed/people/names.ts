/** First names as they are common in the four cities; at least three letters, as the registration asks. */
export const FIRST_NAMES: readonly string[] = [
  'Aarav', 'Abhishek', 'Aditi', 'Ajay', 'Akhil', 'Amit', 'Amrita', 'Ananya', 'Anil', 'Anita', 'Anjali', 'Arjun',
  'Arun', 'Aruna', 'Ashok', 'Ashwin', 'Bala', 'Bhavana', 'Charan', 'Chitra', 'Deepak', 'Deepika', 'Dinesh', 'Divya',
  'Farhan', 'Gautam', 'Geetha', 'Gopal', 'Harini', 'Harish', 'Imran', 'Indira', 'Jayanth', 'Jyoti', 'Kamala',
  'Karthik', 'Kavitha', 'Kiran', 'Lakshmi', 'Latha', 'Madhavi', 'Mahesh', 'Manish', 'Manoj', 'Meena', 'Mohan',
  'Mohammed', 'Mukesh', 'Murali', 'Nandini', 'Naveen', 'Neha', 'Nikhil', 'Nisha', 'Padma', 'Pavan', 'Pooja',
  'Prakash', 'Pranav', 'Prasad', 'Preethi', 'Priya', 'Rahul', 'Rajesh', 'Ramesh', 'Ranjith', 'Ravi', 'Rekha',
  'Rohit', 'Sachin', 'Sandhya', 'Sanjay', 'Santhosh', 'Sarah', 'Senthil', 'Shalini', 'Shankar', 'Sharmila',
  'Shiva', 'Sneha', 'Sowmya', 'Srinivas', 'Sudha', 'Sunil', 'Sunita', 'Suresh', 'Swathi', 'Tarun', 'Thomas',
  'Uma', 'Usha', 'Varun', 'Vasanth', 'Venkatesh', 'Vidya', 'Vijay', 'Vikram', 'Vinod', 'Vishal', 'Yamini', 'Yash', 'Zoya',
]
